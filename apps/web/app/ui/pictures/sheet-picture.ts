import { encode } from 'uqr'

export type Sheet = {
  title: string
  rows: readonly (readonly [label: string, value: string])[]
  /** The content of a QR code below the title. */
  code?: string
}

const WIDTH = 1080
const MARGIN = 80
const ROW = 64
const CODE = 720

/** Draws a plain sheet in black on white, to be kept or shown on a phone. */
export function drawSheet({ title, rows, code }: Sheet): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const top = MARGIN + 100 + (code ? CODE + 40 : 0)
  canvas.width = WIDTH
  canvas.height = top + rows.length * ROW + MARGIN
  const paper = canvas.getContext('2d')
  if (!paper) return canvas
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.fillStyle = 'black'
  paper.textBaseline = 'top'
  paper.font = 'bold 48px sans-serif'
  paper.fillText(title, MARGIN, MARGIN, WIDTH - 2 * MARGIN)
  if (code) drawCode(paper, code, { left: (WIDTH - CODE) / 2, top: MARGIN + 90 })
  paper.font = '32px sans-serif'
  rows.forEach(([label, value], index) => {
    const y = top + index * ROW
    paper.textAlign = 'left'
    paper.fillText(label, MARGIN, y, 560)
    paper.textAlign = 'right'
    paper.fillText(value, WIDTH - MARGIN, y, 480)
  })
  return canvas
}

function drawCode(paper: CanvasRenderingContext2D, code: string, at: { left: number; top: number }): void {
  const { size, data } = encode(code, { ecc: 'M', border: 4 })
  // Whole pixels, so that the modules have sharp edges.
  const module = Math.floor(CODE / size)
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) paper.fillRect(at.left + x * module, at.top + y * module, module, module)
    }),
  )
}

/** The picture as a file, in PNG. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))))
  })
}
