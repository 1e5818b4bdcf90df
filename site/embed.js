// The links "Copy embed" of the gallery; without this script they open the text.

for (const link of document.querySelectorAll("a.pb-embed")) {
  link.addEventListener("click", async event => {
    event.preventDefault()
    try {
      const answer = await fetch(link.href)
      await navigator.clipboard.writeText(await answer.text())
      link.dataset.done = ""
      setTimeout(() => delete link.dataset.done, 1500)
    } catch { // no permission, or a page without https
      location.href = link.href
    }
  })
}
