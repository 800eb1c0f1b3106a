import { expect, test } from 'vitest'
import { calendarEntry } from './calendar.ts'

const booking = {
  _id: '0193-booking',
  aircraft_name: 'Tampico TB-9',
  aircraft_registration: '9V-BOA',
  flight_type: 'examiniation' as const,
  flight_date: '2026-11-21',
  start_time: '07:30',
  end_time: '09:00',
  booking_status: 'pending' as const,
  pilot_name: 'Mei Lim',
  calendar_sequence: 0,
}
const sides = {
  guest: { name: 'Mei Lim', email: 'mei@rsfc.test' },
  sender: { name: 'RSFC', email: 'office@rsfc.test' },
  siteUrl: 'https://rsfc.test',
  now: new Date('2026-11-14T02:00:00Z'),
}

/** The unfolded lines of an entry (RFC 5545). */
function linesOf(text: string): string[] {
  return text.replaceAll('\r\n ', '').split('\r\n')
}

const entry = (traits: Partial<Parameters<typeof calendarEntry>[0]['booking']> = {}, removed = false) => {
  const part = calendarEntry({ ...sides, booking: { ...booking, ...traits }, removed })
  return { method: part.method, text: part.text, lines: linesOf(part.text) }
}

test('a request is a tentative entry with the right time, the place Seletar and a link', () => {
  const { method, lines } = entry()
  expect(method).toBe('REQUEST')
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'UID:booking-0193-booking@rsfc',
      'SEQUENCE:0',
      'DTSTAMP:20261114T020000Z',
      // 07:30 in Singapore is 23:30 UTC on the day before.
      'DTSTART:20261120T233000Z',
      'DTEND:20261121T010000Z',
      'STATUS:TENTATIVE',
      'SUMMARY:Flight (requested): Tampico TB-9 9V-BOA',
      'LOCATION:Seletar Airport\\nSingapore',
      'GEO:1.417;103.868',
      'URL;VALUE=URI:https://rsfc.test/members/booking/0193-booking',
      'DESCRIPTION:Examination\\, Mei Lim\\n07:30 to 09:00\\, Singapore time\\nhttps://rsfc.test/members/booking/0193-booking',
      'ORGANIZER;CN="Republic of Singapore Flying Club":mailto:office@rsfc.test',
    ]),
  )
  expect(lines.find((line) => line.startsWith('ATTENDEE'))).toMatch(
    /PARTSTAT=ACCEPTED.*RSVP=FALSE.*CN="Mei Lim":MAILTO:mei@rsfc\.test$/,
  )
})

test.each([
  ['confirmed', 'REQUEST', 'CONFIRMED'],
  ['completed', 'REQUEST', 'CONFIRMED'],
  ['cancelled', 'CANCEL', 'CANCELLED'],
  ['rejected', 'CANCEL', 'CANCELLED'],
] as const)(
  'a %s booking sends %s with status %s, for the same entry and with a higher sequence',
  (booking_status, method, status) => {
    const { lines, ...part } = entry({ booking_status, calendar_sequence: 3 })
    expect(part.method).toBe(method)
    expect(lines).toEqual(
      expect.arrayContaining([
        `METHOD:${method}`,
        `STATUS:${status}`,
        'SEQUENCE:3',
        'UID:booking-0193-booking@rsfc',
        'SUMMARY:Flight: Tampico TB-9 9V-BOA',
      ]),
    )
  },
)

test('crew who are removed from a flight get a cancellation, even if the flight takes place', () => {
  const { lines, method } = entry({ booking_status: 'confirmed' }, true)
  expect(method).toBe('CANCEL')
  expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']))
})

test('line breaks in names cannot add lines to the entry', () => {
  const { lines } = entry({
    pilot_name: 'Mei\r\nATTENDEE:mailto:all@rsfc.test',
    aircraft_name: 'TB-9\r\nX:1',
  })
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith('X:'))).toEqual([])
})

test('no line is longer than 75 bytes', () => {
  const { text } = entry({ pilot_name: '林美'.repeat(40) })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})
