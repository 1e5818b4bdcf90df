// A result to pass on: the share sheet of the system where there is one, else the clipboard.

// Resolves to "shared", "copied", "left" (the reader closed the sheet) or "refused".
export async function share(text, url) {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    try {
      await navigator.share({ text, url })
      return "shared"
    } catch (error) {
      if (error.name === "AbortError") return "left"
    }
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`)
    return "copied"
  } catch { // no permission, or a page without https
    return "refused"
  }
}
