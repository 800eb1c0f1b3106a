import { describe, expect, test } from 'vitest'
import { STANDARD_FIELD } from '../../field/standard-field.ts'
import { hoursShown, shadesOf, type Held } from './board-hours.ts'

const DAY = ['2026-11-21']

function booking(from: string, to: string, kind: Held['kind'] = 'booking'): Held {
  return { aircraft_type: 'a', from, to, kind }
}

describe('the hours that the board shows', () => {
  test.each([
    ['nothing booked', [], 6, 20],
    ['a day flight', [booking('2026-11-21T10:00:00+08:00', '2026-11-21T12:00:00+08:00')], 6, 20],
    ['an early one', [booking('2026-11-21T04:30:00+08:00', '2026-11-21T07:00:00+08:00')], 4, 20],
    ['a late one', [booking('2026-11-21T20:10:00+08:00', '2026-11-21T21:10:00+08:00')], 6, 22],
    ['one on another day', [booking('2026-11-22T03:00:00+08:00', '2026-11-22T04:00:00+08:00')], 6, 20],
    [
      'overnight downtime does not extend the hours',
      [booking('2026-11-20T09:00:00+08:00', '2026-11-23T09:00:00+08:00', 'downtime')],
      6,
      20,
    ],
  ])('%s', (_name, entries, from, to) => {
    expect(hoursShown(entries, DAY)).toEqual({ from: from * 60, to: to * 60 })
  })
})

describe('the shaded hours of a day', () => {
  const shown = { from: 360, to: 1200 }
  const light = { from: 400, to: 1150 }

  test('an open day: night, closed, open from 9 to 17, closed, night', () => {
    const shades = shadesOf(STANDARD_FIELD, '2026-11-21', light, shown).toSorted((a, b) => a.from - b.from)
    expect(shades.map(({ kind }) => kind)).toEqual(['night', 'closed', 'closed', 'night'])
    expect(shades[1]?.to).toBe(540)
    expect(shades[2]?.from).toBe(1020)
  })

  test('a Tuesday: closed all day', () => {
    const shades = shadesOf(STANDARD_FIELD, '2026-11-17', light, shown).toSorted((a, b) => a.from - b.from)
    expect(shades.map(({ kind }) => kind)).toEqual(['night', 'closed', 'night'])
  })
})
