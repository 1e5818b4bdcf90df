// Parts of texts and pictures that light up together: a part, what it comes from, and what comes from it.
// An element has the name of its part in `data-part`, and the names of its sources in `data-from`.

// Follow the mouse, the keys and the finger inside an element.  `show` is called with the part that is pointed at, or with null.
export function lightUp(root, show = () => {}) {
  let kept = null
  let now = null

  const light = part => {
    if (kept && !root.contains(kept)) kept = null
    now = part ?? kept
    const parts = [...root.querySelectorAll("[data-part]")]
    const sources = each => (each.dataset.from ?? "").split(" ")
    const name = now?.dataset.part
    for (const each of parts) {
      const own = each.dataset.part
      each.classList.toggle("pe-lit", Boolean(now) && (own === name || sources(now).includes(own) || sources(each).includes(name)))
      each.classList.toggle("pe-here", each === now)
    }
    show(now)
  }

  const keep = part => {
    kept = part
    for (const each of root.querySelectorAll("button[data-part]")) each.setAttribute("aria-pressed", String(each === kept))
    light(null)
  }

  const point = event => {
    const part = event.target.closest("[data-part]")
    if (part || now !== kept) light(part)
  }
  root.addEventListener("pointerover", point)
  root.addEventListener("pointerleave", () => light(null))
  root.addEventListener("focusin", point)
  root.addEventListener("focusout", () => light(null))
  // A click or a tap keeps the light; a second one, or the Escape key, ends it.
  root.addEventListener("click", event => {
    const part = event.target.closest("[data-part]")
    if (part || kept) keep(part === kept ? null : part)
  })
  root.addEventListener("keydown", event => {
    if (event.key === "Escape" && kept) keep(null)
  })
}
