import { extractTextItems } from 'unpdf'

/** The pieces of text on the pages of a PDF, in reading order. */
export async function readPdfLines(pdf: Uint8Array): Promise<string[]> {
  // A copy, because PDF.js detaches the buffer.
  const { items } = await extractTextItems(new Uint8Array(pdf))
  return items
    .flat()
    .map(({ str }) => str)
    .filter((line) => line.trim() !== '')
}
