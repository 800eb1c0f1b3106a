import { buffer } from 'node:stream/consumers'
import type PdfKit from 'pdfkit'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { feeLineInWords, type FeeLine } from '@rsfc/domain/bookings/payment/fee'
import { aircraftInWords, FLIGHT_TYPE_LABELS } from '@rsfc/domain/bookings/flight-words'
import { CONTACT, HOME_AIRPORT, PAYMENT_SERVICE } from '@rsfc/domain/club/facts'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { CLUB_NAME, CLUB_SHORT_NAME } from '@rsfc/domain/site/club'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { COLOURS } from '../../../mail/colours.ts'

type ReceiptBooking = Pick<
  Booking,
  | 'pilot_name'
  | 'aircraft_name'
  | 'aircraft_registration'
  | 'flight_type'
  | 'flight_date'
  | 'actual_start_time'
  | 'actual_end_time'
  | 'flight_instructor_name'
  | 'flight_examiner_name'
  | 'payment_fee'
  | 'payment_reference'
>

type Receipt = { booking: ReceiptBooking; lines: FeeLine[]; paidAt: Date }
type Sheet = InstanceType<typeof PdfKit>

const [LEFT, RIGHT] = [56, 539]
const WIDTH = RIGHT - LEFT
const HEADINGS = 'Times-Roman'
const TEXT = 'Helvetica'
const STRONG = 'Helvetica-Bold'

/** One A4 page. It does not use the current time, so that a second download is the same file. */
export async function receiptPdf({ booking, lines, paidAt }: Receipt): Promise<Buffer> {
  // Loaded with the first receipt, because it takes 28 MB of memory.
  const { default: Pdf } = await import('pdfkit')
  const sheet = new Pdf({
    size: 'A4',
    margin: 0,
    lang: 'en',
    info: {
      Title: `Receipt ${booking.payment_reference}`,
      Author: CLUB_NAME,
      CreationDate: paidAt,
      ModDate: paidAt,
    },
  })
  const done = buffer(sheet)
  drawHead(sheet, booking.payment_reference)
  const below = drawParticulars(sheet, 220, particulars(booking, paidAt))
  drawFee(sheet, below + 36, lines, booking.payment_fee)
  drawFoot(sheet)
  sheet.end()
  return done
}

function drawHead(sheet: Sheet, reference: string): void {
  sheet.rect(0, 0, 595.28, 128).fill(COLOURS.navy).rect(0, 128, 595.28, 4).fill(COLOURS.accent)
  write(sheet, CLUB_SHORT_NAME, { at: [LEFT, 40], font: HEADINGS, size: 30, color: COLOURS.white })
  write(sheet, CLUB_NAME, { at: [LEFT, 76], size: 10, color: COLOURS.dimmedOnNavy })
  write(sheet, 'Receipt', { at: [LEFT, 164], font: HEADINGS, size: 28, color: COLOURS.navy })
  write(sheet, reference, { at: [LEFT, 170], font: STRONG, size: 14, color: COLOURS.accent, align: 'right' })
}

function particulars(booking: ReceiptBooking, paidAt: Date): [string, string][] {
  const { actual_start_time: start, actual_end_time: end } = booking
  const crew = (label: string, name: string | null): [string, string][] => (name ? [[label, name]] : [])
  return [
    ['Received from', booking.pilot_name],
    ['Paid on', dateInWords(clubDate(paidAt))],
    ['Flight', `${FLIGHT_TYPE_LABELS[booking.flight_type]}, ${dateInWords(booking.flight_date)}`],
    ['Aircraft', aircraftInWords(booking)],
    ...(start && end ? [['Off and on blocks', `${start} to ${end}`] as [string, string]] : []),
    ...crew('Instructor', booking.flight_instructor_name),
    ...crew('Examiner', booking.flight_examiner_name),
  ]
}

function drawParticulars(sheet: Sheet, top: number, rows: [string, string][]): number {
  rows.forEach(([label, value], index) => {
    const y = top + index * 22
    write(sheet, label, { at: [LEFT, y], color: COLOURS.dimmed })
    write(sheet, value, { at: [LEFT + 130, y], width: WIDTH - 130 })
  })
  return top + rows.length * 22
}

function drawFee(sheet: Sheet, top: number, lines: FeeLine[], total: number): void {
  const rows = lines.map((line) => ({
    label: line.label,
    how: feeLineInWords(line),
    amount: dollarsInWords(line.amount),
  }))
  // A fee that an officer entered by hand has no breakdown.
  const shown = rows.length > 0 ? rows : [{ label: 'Flight fee', how: '', amount: dollarsInWords(total) }]
  shown.forEach(({ label, how, amount }, index) => {
    const y = top + index * 30
    rule(sheet, y, COLOURS.line)
    write(sheet, label, { at: [LEFT, y + 9], width: 200 })
    write(sheet, how, { at: [LEFT + 200, y + 9], color: COLOURS.dimmed })
    write(sheet, amount, { at: [LEFT, y + 9], align: 'right' })
  })
  const y = top + shown.length * 30
  rule(sheet, y, COLOURS.navy)
  write(sheet, 'Total paid', { at: [LEFT, y + 12], font: STRONG, size: 13, color: COLOURS.navy })
  write(sheet, dollarsInWords(total), {
    at: [LEFT, y + 12],
    font: STRONG,
    size: 13,
    color: COLOURS.navy,
    align: 'right',
  })
  write(sheet, `By ${PAYMENT_SERVICE}. Thank you, and happy landings.`, {
    at: [LEFT, y + 48],
    color: COLOURS.dimmed,
  })
}

function drawFoot(sheet: Sheet): void {
  rule(sheet, 776, COLOURS.line)
  const words = `${CLUB_NAME}, ${HOME_AIRPORT}  ·  ${CONTACT.email}  ·  ${CONTACT.phone}`
  write(sheet, words, { at: [LEFT, 788], size: 9, color: COLOURS.dimmed })
}

function rule(sheet: Sheet, y: number, color: string): void {
  sheet.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).stroke(color)
}

type Writing = {
  at: [number, number]
  font?: string
  size?: number
  color?: string
  width?: number
  align?: 'left' | 'right'
}

function write(sheet: Sheet, text: string, writing: Writing): void {
  const { at, font = TEXT, size = 10.5, color = COLOURS.text, width = WIDTH, align = 'left' } = writing
  sheet.font(font).fontSize(size).fillColor(color)
  // One line only, truncated with an ellipsis.
  sheet.text(printable(text), ...at, { width, height: size * 1.3, align, ellipsis: true })
}

/** The standard PDF fonts have Western letters only: unsupported accents are dropped, other scripts become '?'. */
function printable(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => (isWestern(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')))
    .map((letter) => (isWestern(letter) ? letter : '?'))
    .join('')
}

function isWestern(text: string): boolean {
  return /^[\x20-\x7e\u00a0-\u00ff–—‘’“”•…€]*$/.test(text)
}
