// Walls of cards: the box above them finds cards by their text, and an address that ends with a card shows it.

const folded = text => text.normalize("NFKC").toLowerCase()
  .replace(/[ァ-ヶ]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0x60))

for (const find of document.querySelectorAll(".pb-find")) {
  const box = find.querySelector("input")
  const said = find.querySelector("output")
  const cards = [...find.closest(".pb-wall").querySelectorAll("[data-card]")]
  const texts = cards.map(card => folded(card.dataset.card || card.textContent))
  const look = () => {
    const words = folded(box.value).split(/\s+/)
    let shown = 0
    cards.forEach((card, number) => {
      card.hidden = !words.every(word => texts[number].includes(word))
      shown += !card.hidden
    })
    said.value = box.value.trim() ? said.dataset.shown.replace("{shown}", shown).replace("{all}", cards.length) : ""
  }
  box.addEventListener("input", look)
  addEventListener("pageshow", () => { if (box.value) look() }) // by now the browser has restored the text
}

// A fold opens for the card that an address leads to.
const open = () => {
  const card = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const fold = card && card.closest("details.pb-fold")
  if (fold && !fold.open) {
    fold.open = true
    card.scrollIntoView()
  }
}
addEventListener("hashchange", open)
open()

for (const button of document.querySelectorAll("button[data-copy]")) {
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy)
    button.dataset.done = ""
    setTimeout(() => delete button.dataset.done, 1500)
  })
}

// A picture takes its drawing from the file of all pictures when it comes near.
const near = new IntersectionObserver(found => {
  for (const { isIntersecting, target } of found) {
    if (isIntersecting) {
      near.unobserve(target)
      const use = target.firstElementChild
      use.setAttribute("href", use.dataset.href)
    }
  }
}, { rootMargin: "600px" })
document.querySelectorAll("svg:has(> use[data-href])").forEach(picture => near.observe(picture))
