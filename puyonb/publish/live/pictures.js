// The files of pictures, which the browser paints.  The page loads this script when a reader saves the first one.

const SCALE = 2 // pixels of a PNG for each of the page
const MOST = 16e6 // pixels of a canvas that every browser has
const COLORS = 255 // of a GIF; one more is for what does not change

async function painted(svg, wanted) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const scale = Math.min(wanted, Math.sqrt(MOST / (image.naturalWidth * image.naturalHeight)))
    const canvas = document.createElement("canvas")
    canvas.width = Math.max(1, Math.floor(image.naturalWidth * scale))
    canvas.height = Math.max(1, Math.floor(image.naturalHeight * scale))
    canvas.getContext("2d", { willReadFrequently: true }).drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas
  } finally {
    URL.revokeObjectURL(address)
  }
}

const pixels = canvas => canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data

export async function png(svg) {
  const canvas = await painted(svg, SCALE)
  return new Promise((done, fail) => canvas.toBlob(blob => (blob ? done(blob) : fail(new Error("PNG"))), "image/png"))
}

// All frames share the colours of some of them.  A pixel like that of the frame before is transparent, which makes the file small.
export async function gif(frames, encoder) {
  const { GIFEncoder, applyPalette, quantize } = await import(encoder)
  const samples = []
  for (const share of [0, 0.25, 0.5, 0.75, 1]) samples.push(pixels(await painted(frames[Math.round(share * (frames.length - 1))].svg, 1)))
  const together = new Uint8ClampedArray(samples.reduce((sum, each) => sum + each.length, 0))
  samples.reduce((start, each) => { together.set(each, start); return start + each.length }, 0)
  const palette = quantize(together, COLORS)
  const same = palette.push([0, 0, 0]) - 1
  const file = GIFEncoder()
  let before
  for (const [number, { svg, seconds }] of frames.entries()) {
    const delay = Math.round(1000 * seconds)
    const canvas = await painted(svg, 1)
    const now = applyPalette(pixels(canvas), palette)
    const changed = before ? now.map((color, place) => (color === before[place] ? same : color)) : now
    file.writeFrame(changed, canvas.width, canvas.height, { palette: number ? undefined : palette, delay, transparent: number > 0, transparentIndex: same, dispose: 1 })
    before = now
  }
  file.finish()
  return new Blob([file.bytes()], { type: "image/gif" })
}
