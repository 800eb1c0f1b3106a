import { buffer } from 'node:stream/consumers'
import type PdfKit from 'pdfkit'
import { CONTACT, HOME_AIRPORT } from '@rsfc/domain/club/facts'
import { CLUB_NAME, CLUB_SHORT_NAME } from '@rsfc/domain/site/club'
import { COLOURS } from '../mail/colours.ts'

export type Sheet = InstanceType<typeof PdfKit>

export const [LEFT, RIGHT] = [56, 539]
export const WIDTH = RIGHT - LEFT
const HEADINGS = 'Times-Roman'
const TEXT = 'Helvetica'
export const STRONG = 'Helvetica-Bold'

type Paper = { title: string; number: string; on: Date }

/**
 * An A4 page with the club's head and foot; `draw` adds the rest below y = 220. The current time is not used, so that
 * a second download is identical.
 */
export async function clubPdf({ title, number, on }: Paper, draw: (sheet: Sheet) => void): Promise<Buffer> {
  // Loaded with the first document, because it takes 28 MB of memory.
  const { default: Pdf } = await import('pdfkit')
  const sheet = new Pdf({
    size: 'A4',
    margin: 0,
    lang: 'en',
    info: { Title: `${title} ${number}`, Author: CLUB_NAME, CreationDate: on, ModDate: on },
  })
  const done = buffer(sheet)
  drawHead(sheet, title, number)
  draw(sheet)
  drawFoot(sheet)
  sheet.end()
  return done
}

function drawHead(sheet: Sheet, title: string, number: string): void {
  sheet.rect(0, 0, 595.28, 128).fill(COLOURS.navy).rect(0, 128, 595.28, 4).fill(COLOURS.accent)
  write(sheet, CLUB_SHORT_NAME, { at: [LEFT, 40], font: HEADINGS, size: 30, color: COLOURS.white })
  write(sheet, CLUB_NAME, { at: [LEFT, 76], size: 10, color: COLOURS.dimmedOnNavy })
  write(sheet, title, { at: [LEFT, 164], font: HEADINGS, size: 28, color: COLOURS.navy })
  write(sheet, number, { at: [LEFT, 170], font: STRONG, size: 14, color: COLOURS.accent, align: 'right' })
}

/** A label, its value, and the maximum number of lines; one by default. */
export type Particular = [label: string, value: string, lines?: number]

/** Labels on the left, values beside them. Returns the y position of their end. */
export function drawParticulars(sheet: Sheet, top: number, rows: readonly Particular[]): number {
  let y = top
  for (const [label, value, most = 1] of rows) {
    const lines = Math.min(most, linesOf(sheet, value, WIDTH - 130))
    write(sheet, label, { at: [LEFT, y], color: COLOURS.dimmed })
    write(sheet, value, { at: [LEFT + 130, y], width: WIDTH - 130, lines })
    y += 22 + (lines - 1) * LINE
  }
  return y
}

/** Ends a page and begins the next, without the head. */
export function nextPage(sheet: Sheet): void {
  drawFoot(sheet)
  sheet.addPage({ size: 'A4', margin: 0 })
}

function drawFoot(sheet: Sheet): void {
  drawDivider(sheet, 776, COLOURS.line)
  const words = `${CLUB_NAME}, ${HOME_AIRPORT}  ·  ${CONTACT.email}  ·  ${CONTACT.phone}`
  write(sheet, words, { at: [LEFT, 788], size: 9, color: COLOURS.dimmed })
}

export function drawDivider(sheet: Sheet, y: number, color: string): void {
  sheet.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).stroke(color)
}

type Writing = {
  at: [number, number]
  font?: string
  size?: number
  color?: string
  width?: number
  align?: 'left' | 'right'
  /** The maximum number of lines; one by default. */
  lines?: number
}

const SIZE = 10.5
/** The height of another line of text in the usual size. */
export const LINE = 13

/** How many lines a text in the usual size takes. */
export function linesOf(sheet: Sheet, text: string, width: number): number {
  sheet.font(TEXT).fontSize(SIZE)
  return Math.max(
    1,
    Math.round(sheet.heightOfString(printable(text), { width }) / sheet.currentLineHeight(true)),
  )
}

export function write(sheet: Sheet, text: string, writing: Writing): void {
  const {
    at,
    font = TEXT,
    size = SIZE,
    color = COLOURS.text,
    width = WIDTH,
    align = 'left',
    lines = 1,
  } = writing
  sheet.font(font).fontSize(size).fillColor(color)
  // Longer text is truncated with an ellipsis.
  sheet.text(printable(text), ...at, { width, height: size * 1.3 * lines, align, ellipsis: true })
}

/** The standard PDF fonts only have Western letters: unsupported accents are dropped, other scripts become '?'. */
function printable(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => (isWestern(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')))
    .map((letter) => (isWestern(letter) ? letter : '?'))
    .join('')
}

function isWestern(text: string): boolean {
  return /^[\x20-\x7e\u00a0-\u00ff–—‘’“”•…€]*$/.test(text)
}
