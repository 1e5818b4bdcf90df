// What scrolls must take the focus, or the keyboard does not reach its end: code, and the box that the theme wraps each table in.
document$.subscribe(() => {
  setTimeout(() => {
    for (const box of document.querySelectorAll(".md-typeset__scrollwrap, .md-typeset pre > code")) {
      box.tabIndex = 0
    }
  })
})
