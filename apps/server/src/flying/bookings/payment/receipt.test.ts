import { expect, test } from 'vitest'
import { feeLines } from '@rsfc/domain/bookings/payment/fee'
import { pdfDrawing } from '../../../testing/pdf-drawing.ts'
import { findUnreadable, readPdfLines } from '../../../testing/pdf-lines.ts'
import { receiptPdf } from './receipt.ts'

const rates = { hourly_rate: 600, incremental_rate: 600, instructor_rate: 70, examiner_rate: 70 }
const receipt = {
  booking: {
    pilot_name: 'Mei Lim',
    aircraft_name: 'Tampico TB-9',
    aircraft_registration: '9V-BOA',
    flight_type: 'training' as const,
    flight_date: '2026-11-01',
    actual_start_time: '09:05',
    actual_end_time: '09:40',
    flight_instructor_name: 'José Núñez',
    flight_examiner_name: null,
    payment_fee: 390.83,
    payment_reference: 'RSFC-7K2M',
  },
  lines: feeLines({ minutes: 35, rates, instructor: true, examiner: false }),
  paidAt: new Date('2026-11-03T17:00:00Z'),
}

test('a receipt is one page with the member, the flight, the amount and its calculation', async () => {
  const pdf = await receiptPdf(receipt)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1)
  const lines = await readPdfLines(pdf)
  expect(await findUnreadable(pdf)).toEqual([])
  for (const words of [
    'RSFC-7K2M',
    'Mei Lim',
    // Paid at 01:00 on the 4th, club time.
    'Wed 4 Nov 2026',
    'Training, Sun 1 Nov 2026',
    'Tampico TB-9 9V-BOA',
    '09:05 to 09:40',
    'José Núñez',
    '6 × 5 min at $600.00 an hour',
    '7 × 5 min at $70.00 an hour',
    '$40.83',
    '$390.83',
  ])
    expect(lines).toContain(words)
  expect(lines).not.toContain('Examiner')
})

test('each line is at its place on the page', async () => {
  const label = 'A line of the fee that is far too long for the place that it has'
  const lines = [...receipt.lines, { label, blocks: 1, hourly: 12, amount: 1 }]
  await expect(pdfDrawing(await receiptPdf({ ...receipt, lines }))).toMatchFileSnapshot('receipt-drawing.txt')
})

test('creating it again gives the same file', async () => {
  expect(await receiptPdf(receipt)).toEqual(await receiptPdf(receipt))
})

test('a fee set by an officer has one line', async () => {
  const lines = await readPdfLines(await receiptPdf({ ...receipt, lines: [] }))
  expect(lines).toContain('Flight fee')
  expect(lines).not.toContain('Instructor Rate')
  expect(lines.filter((line) => line === '$390.83')).toHaveLength(2)
})

test('a receipt shows the times if both are known', async () => {
  const labels = async (traits: object) =>
    (await readPdfLines(await receiptPdf({ ...receipt, booking: { ...receipt.booking, ...traits } }))).filter(
      (line) => line === 'Off and on blocks',
    )
  expect(await labels({})).toHaveLength(1)
  expect(await labels({ actual_end_time: null })).toEqual([])
  expect(await labels({ actual_start_time: null })).toEqual([])
})

test('letters missing in the font are simplified, and a long name stays on one line', async () => {
  const booking = { ...receipt.booking, pilot_name: 'Nguyễn Thị 林', aircraft_name: 'Very long '.repeat(30) }
  const pdf = await receiptPdf({ ...receipt, booking })
  const lines = await readPdfLines(pdf)
  expect(await findUnreadable(pdf)).toEqual([])
  expect(lines).toContain('Nguyen Thi ?')
  expect(lines.filter((line) => line.includes('Very long'))).toHaveLength(1)
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1)
})
