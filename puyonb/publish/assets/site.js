// The theme wraps each table in a box that scrolls; what scrolls must take the focus, or the keyboard does not reach its end.
// The rest of what the theme leaves out is put in when the page is built.
document$.subscribe(() => {
  setTimeout(() => {
    for (const box of document.querySelectorAll(".md-typeset__scrollwrap")) {
      box.tabIndex = 0
    }
  })
})
