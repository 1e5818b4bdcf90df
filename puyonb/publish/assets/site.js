// Scrolling elements need the focus for the keyboard: code, and the box of the theme around each table.
document$.subscribe(() => {
  setTimeout(() => {
    for (const box of document.querySelectorAll(".md-typeset__scrollwrap, .md-typeset pre > code")) {
      box.tabIndex = 0
    }
  })
})

// The menu of languages keeps what the address has: a place on the page, or a game.
document.addEventListener("click", ({ target }) => {
  const link = target.closest("a[hreflang]")
  if (link && !link.hash) link.hash = location.hash
})
