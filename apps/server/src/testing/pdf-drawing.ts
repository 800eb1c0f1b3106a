import { inflateSync } from 'node:zlib'

/**
 * What PDFKit has drawn, page by page, with a line for each text and shape, such as `56 781.4  F2 30 #ffffff  RSFC`.
 * Several squares in a row, as in a QR code, are one line with their number.
 */
export function pdfDrawing(pdf: Uint8Array): string {
  const streams = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/stream\n([^]*?)\nendstream/g)
  const pages = [...streams].map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')))
  return pages.map((page) => drawn(page.toString('latin1')).join('\n')).join('\n\n')
}

const SHORT = 3

function drawn(operations: string): string[] {
  const found: string[] = []
  let [colour, place, font, thickness] = ['', '', '', '']
  let squares: number[][] = []
  let strokes: string[] = []
  for (const line of operations.split('\n')) {
    const parts = line.split(' ')
    const values = parts.slice(0, -1)
    switch (parts.at(-1) ?? '') {
      case 'scn':
      case 'SCN':
        colour = `#${values.map((part) => hex(Math.round(Number(part) * 255))).join('')}`
        break
      case 'Tm':
        place = values.slice(4).map(rounded).join(' ')
        break
      case 'Tf':
        font = values.join(' ').slice(1)
        break
      case 'TJ':
        found.push(`${place}  ${font} ${colour}  ${lettersOf(line)}`)
        break
      case 're':
        squares.push(values.map(Number))
        break
      case 'f':
        found.push(...rectangles(squares).map((words) => `${words}  ${colour}`))
        squares = []
        break
      case 'm':
      case 'l':
        strokes.push(`${parts.at(-1) === 'm' ? 'from' : 'to'} ${values.map(rounded).join(' ')}`)
        break
      case 'w':
        thickness = values.join(' ')
        break
      case 'S':
        found.push(`${strokes.join(' ')}  ${thickness} ${colour}`)
        strokes = []
        break
    }
  }
  return found
}

function rectangles(all: readonly number[][]): string[] {
  const words = ([x = 0, y = 0, width = 0, height = 0]: number[]) =>
    `rectangle ${[x, y, width, height].map(rounded).join(' ')}`
  if (all.length <= SHORT) return all.map(words)
  const [left, top] = [0, 1].map((side) => Math.min(...all.map((each) => each[side] ?? 0)))
  const [right, bottom] = [0, 1].map((side) =>
    Math.max(...all.map((each) => (each[side] ?? 0) + (each[side + 2] ?? 0))),
  )
  return [`${all.length} squares from ${[left, top, right, bottom].map(rounded).join(' ')}`]
}

function lettersOf(line: string): string {
  const letters = [...line.matchAll(/<([\da-f]*)>/g)].map(([, text = '']) => text).join('')
  return new TextDecoder('windows-1252').decode(Buffer.from(letters, 'hex'))
}

const hex = (value: number) => value.toString(16).padStart(2, '0')
const rounded = (value: string | number | undefined) => String(Math.round(Number(value) * 100) / 100)
