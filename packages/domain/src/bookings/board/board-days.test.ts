import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../time/club-time.ts'
import { entriesByDay, monthWeeks } from './board-days.ts'
import type { Held } from './board-hours.ts'
import { datesOf, rangeOf } from './board-range.ts'

const entry = (from: string, to: string, aircraft_type = 'a'): Held => ({
  aircraft_type,
  from: `${from}:00+08:00`,
  to: `${to}:00+08:00`,
  kind: 'booking',
})

test('each day lists its entries, earliest first, and a longer entry is on each of its days', () => {
  const late = entry('2026-11-21T14:00', '2026-11-21T15:00')
  const early = entry('2026-11-21T09:00', '2026-11-21T11:00', 'b')
  const long = entry('2026-11-20T16:00', '2026-11-22T00:00')
  const days = entriesByDay([late, early, long], ['2026-11-20', '2026-11-21', '2026-11-22'])
  expect(days).toEqual([
    { date: '2026-11-20', entries: [{ from: 960, to: 1440, entry: long }] },
    {
      date: '2026-11-21',
      entries: [
        { from: 0, to: 1440, entry: long },
        { from: 540, to: 660, entry: early },
        { from: 840, to: 900, entry: late },
      ],
    },
    { date: '2026-11-22', entries: [] },
  ])
})

test('November 2026 begins on a Sunday and has six rows', () => {
  const weeks = monthWeeks('2026-11-16')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
})

test('every month contains each of its days once, in order, in weeks of seven', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (offset) => {
      const date = addDays('1990-01-01', offset)
      const weeks = monthWeeks(date)
      expect(weeks.every((week) => week.length === 7)).toBe(true)
      expect(weeks.flat().filter(Boolean)).toEqual(datesOf(rangeOf('month', date)))
    }),
  )
})

test('of entries that begin at the same time, the one that ends first comes first', () => {
  const [short, long] = [
    entry('2026-11-21T09:00', '2026-11-21T10:00'),
    entry('2026-11-21T09:00', '2026-11-21T11:00'),
  ]
  for (const entries of [
    [short, long],
    [long, short],
  ])
    expect(entriesByDay(entries, ['2026-11-21'])[0]?.entries.map(({ to }) => to)).toEqual([600, 660])
})
