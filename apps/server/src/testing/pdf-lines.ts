import { extractTextItems, getDocumentProxy } from 'unpdf'

/** The pieces of text on the pages of a PDF, in reading order. */
export async function readPdfLines(pdf: Uint8Array): Promise<string[]> {
  // A copy, because PDF.js detaches the buffer.
  const { items } = await extractTextItems(new Uint8Array(pdf))
  return items
    .flat()
    .map(({ str }) => str)
    .filter((line) => line.trim() !== '')
}

/** Pieces of text that overlap or leave the page, so that nobody could read them. */
export async function findUnreadable(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { items } = await extractTextItems(document)
  const found: string[] = []
  for (const [index, page] of items.entries()) {
    const [left = 0, bottom = 0, right = 0, top = 0] = (await document.getPage(index + 1)).view
    const pieces = page.filter(({ str }) => str.trim() !== '')
    for (const [at, { str, x, y, width, fontSize }] of pieces.entries()) {
      const isOutside = x < left || y < bottom || x + width > right || y + fontSize > top
      if (isOutside) found.push(str)
      for (const other of pieces.slice(at + 1)) {
        const isBeside = x + width <= other.x || other.x + other.width <= x
        const isAbove = Math.abs(y - other.y) >= Math.min(fontSize, other.fontSize) * LINE
        if (!isBeside && !isAbove) found.push(`${str} / ${other.str}`)
      }
    }
  }
  return found
}

/** The height of letters in a line, as a fraction of the font size. */
const LINE = 0.75
