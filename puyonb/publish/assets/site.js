// Scrolling elements need the focus for the keyboard: code, and the box of the theme around each table.
document$.subscribe(() => {
  setTimeout(() => {
    for (const box of document.querySelectorAll(".md-typeset__scrollwrap, .md-typeset pre > code")) {
      box.tabIndex = 0
    }
  })
})
