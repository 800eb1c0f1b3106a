import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MINUTES } from '../../time/day-minutes.ts'
import { freeGaps, freeSlots, spanOnDate, type Span } from './availability.ts'

const open = { from: 540, to: 1020 }

test.each([
  [[], [open]],
  [
    [{ from: 600, to: 660 }],
    [
      { from: 540, to: 600 },
      { from: 660, to: 1020 },
    ],
  ],
  [
    [
      { from: 660, to: 720 },
      { from: 600, to: 660 },
    ],
    [
      { from: 540, to: 600 },
      { from: 720, to: 1020 },
    ],
  ],
  [
    [
      { from: 500, to: 700 },
      { from: 600, to: 640 },
    ],
    [{ from: 700, to: 1020 }],
  ],
  [
    [
      { from: 0, to: 540 },
      { from: 1020, to: 1440 },
    ],
    [open],
  ],
  [[{ from: 0, to: 1440 }], []],
])('when %j is busy, %j is free', (busy, gaps) => {
  expect(freeGaps(busy, open)).toEqual(gaps)
})

const minute = fc.nat(DAY_MINUTES)
const span = fc.tuple(minute, minute).map(([a, b]): Span => ({ from: Math.min(a, b), to: Math.max(a, b) }))
const busySpans = fc.array(span, { maxLength: 12 })
const covers = (spans: readonly Span[], at: number) => spans.some(({ from, to }) => from <= at && at < to)

test('every minute is either busy or in exactly one gap', () => {
  fc.assert(
    fc.property(busySpans, span, (busy, within) => {
      const gaps = freeGaps(busy, within)
      const minutes = Array.from({ length: DAY_MINUTES }, (_, at) => at)
      const isFree = (at: number) => covers([within], at) && !covers(busy, at)
      expect(minutes.filter((at) => covers(gaps, at) !== isFree(at))).toEqual([])
      for (const [index, gap] of gaps.entries()) {
        expect(gap.to).toBeGreaterThan(gap.from)
        if (index > 0) expect(gap.from).toBeGreaterThan(gaps[index - 1]?.to ?? -1)
      }
    }),
  )
})

test.each([
  ['all free: the requested time and its neighbours', [], 600, 60, [570, 600, 630]],
  ['busy: the nearest slots on either side', [{ from: 600, to: 660 }], 600, 60, [540, 660, 690]],
  [
    'a gap that just fits',
    [
      { from: 540, to: 615 },
      { from: 675, to: 1020 },
    ],
    540,
    60,
    [615],
  ],
  [
    'a gap that is one minute too short',
    [
      { from: 540, to: 616 },
      { from: 675, to: 1020 },
    ],
    540,
    60,
    [],
  ],
  [
    'a gap that does not end on the half hour',
    [
      { from: 540, to: 700 },
      { from: 815, to: 1020 },
    ],
    760,
    60,
    [720, 750, 755],
  ],
])('the closest free slots: %s', (_what, busy, start, minutes, starts) => {
  const slots = freeSlots(busy, { start, minutes, within: open })
  expect(slots.map(({ from }) => from)).toEqual(starts)
})

test('an offered slot has the requested length and is free', () => {
  fc.assert(
    fc.property(busySpans, minute, fc.integer({ min: 1, max: 480 }), (busy, start, minutes) => {
      const slots = freeSlots(busy, { start, minutes, within: open })
      const longest = Math.max(0, ...freeGaps(busy, open).map(({ from, to }) => to - from))
      expect(slots.length > 0).toBe(longest >= minutes)
      for (const { from, to } of slots) {
        expect(to - from).toBe(minutes)
        expect(from >= open.from && to <= open.to).toBe(true)
        expect(busy.filter((taken) => taken.from < to && from < taken.to && taken.from < taken.to)).toEqual(
          [],
        )
      }
    }),
  )
})

test.each([
  ['2026-11-21T10:00:00+08:00', '2026-11-21T12:30:00+08:00', { from: 600, to: 750 }],
  ['2026-11-20T10:00:00+08:00', '2026-11-23T12:30:00+08:00', { from: 0, to: 1440 }],
  ['2026-11-20T10:00:00+08:00', '2026-11-21T01:00:00+08:00', { from: 0, to: 60 }],
  ['2026-11-20T10:00:00+08:00', '2026-11-21T00:00:00+08:00', null],
  ['2026-11-22T00:00:00+08:00', '2026-11-22T01:00:00+08:00', null],
])('of a period from %s to %s, the part on 21 November is %j', (from, to, part) => {
  expect(spanOnDate('2026-11-21', from, to)).toEqual(part)
})

test('an empty span does not split a gap, and an empty day is one gap', () => {
  expect(freeGaps([])).toEqual([{ from: 0, to: 1440 }])
  expect(freeGaps([{ from: 600, to: 600 }])).toEqual([{ from: 0, to: 1440 }])
})

test('if two slots are equally near, the later one is offered', () => {
  const busy = [{ from: 600, to: 630 }]
  expect(freeSlots(busy, { start: 600, minutes: 30, most: 1 })).toEqual([{ from: 630, to: 660 }])
})
