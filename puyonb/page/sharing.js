// A result to pass on: the share sheet of the system where there is one, else the clipboard or a file.

import { copyText } from "./model.js"

export const hasSheet = () => "share" in navigator && matchMedia("(pointer: coarse)").matches

// Resolves to "shared", "left" (the reader closed the sheet) or "" (there is no sheet, or not now).
async function offered(data) {
  try {
    if (!hasSheet() || (data.files && !navigator.canShare(data))) return ""
    await navigator.share(data)
    return "shared"
  } catch (error) { // a sheet opens only for some seconds after a click
    return error.name === "AbortError" ? "left" : ""
  }
}

// Resolves to "shared", "copied", "left" or "refused".
export async function share(text, url) {
  return await offered({ ...(text && { text }), url }) || (await copyText(text ? `${text}\n${url}` : url) ? "copied" : "refused")
}

// Resolves when the file is shared or begins to be saved.
export async function give(file) {
  if (await offered({ files: [file] })) return
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement("a"), { href: address, download: file.name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
