import { WITH_CURFEW } from '../../field/testing/with-curfew.ts'
import { STANDARD_FIELD } from '../../field/standard-field.ts'
import type { Held } from './board-hours.ts'
import { describe, expect, test } from 'vitest'
import { dayPlan, freePartOf, suggestedIn } from './day-plan.ts'

const SATURDAY = '2026-11-21'
const TUESDAY = '2026-11-17'

function held(from: string, to: string, aircraft_type = 'a'): Held {
  return { aircraft_type, from, to, kind: 'booking' }
}

describe('the plan of a day', () => {
  test('lists occupied and free times in order', () => {
    const entries = [
      held('2026-11-21T12:00:00+08:00', '2026-11-21T14:00:00+08:00'),
      held('2026-11-21T09:00:00+08:00', '2026-11-21T10:00:00+08:00'),
      held('2026-11-21T10:00:00+08:00', '2026-11-21T11:00:00+08:00', 'b'),
      held('2026-11-20T10:00:00+08:00', '2026-11-20T11:00:00+08:00'),
    ]
    const plan = dayPlan(entries, 'a', SATURDAY, { from: 480, to: 1020 })
    expect(plan.map(({ from, to, entry }) => [from, to, Boolean(entry)])).toEqual([
      [480, 540, false],
      [540, 600, true],
      [600, 720, false],
      [720, 840, true],
      [840, 1020, false],
    ])
  })

  test('shows the part of a long downtime that falls on the day', () => {
    const entries = [held('2026-11-20T12:00:00+08:00', '2026-11-22T12:00:00+08:00')]
    const plan = dayPlan(entries, 'a', SATURDAY, { from: 480, to: 1020 })
    expect(plan.map(({ from, to }) => [from, to])).toEqual([[480, 1020]])
  })
})

describe('the suggested time', () => {
  test.each([
    ['starts when the club opens, if the gap includes that time', { from: 400, to: 700 }, SATURDAY, 540, 600],
    ['starts with the gap in the afternoon', { from: 780, to: 1140 }, SATURDAY, 780, 840],
    ['starts with a gap that ends when the club opens', { from: 480, to: 540 }, SATURDAY, 480, 540],
    ['fills a short gap completely', { from: 600, to: 630 }, SATURDAY, 600, 630],
    ['starts with the gap on a closed day', { from: 400, to: 700 }, TUESDAY, 400, 460],
    ['ends at 23:59 at the latest', { from: 1410, to: 1440 }, SATURDAY, 1410, 1439],
  ])('%s', (_name, gap, date, from, to) => {
    expect(suggestedIn(STANDARD_FIELD, gap, date)).toEqual({ from, to })
  })
})

describe('a curfew', () => {
  const noon = { from: 720, to: 840 }
  test('is not free, unless somebody has booked it all the same', () => {
    const whole = { from: 540, to: 1020 }
    expect(dayPlan([], 'a', SATURDAY, whole, [noon])).toEqual([
      { from: 540, to: 720 },
      { ...noon, curfew: true },
      { from: 840, to: 1020 },
    ])
    const entries = [held(`${SATURDAY}T11:30:00+08:00`, `${SATURDAY}T13:00:00+08:00`)]
    expect(
      dayPlan(entries, 'a', SATURDAY, whole, [noon]).map(({ from, to, curfew }) => [from, to, curfew]),
    ).toEqual([
      [540, 690, undefined],
      [690, 780, undefined],
      [780, 840, true],
      [840, 1020, undefined],
    ])
  })

  test.each([
    ['before it', { from: 660, to: 1020 }, 660, 720],
    ['up to it', { from: 690, to: 1020 }, 690, 720],
    ['after it', { from: 780, to: 1020 }, 840, 900],
  ])('is not suggested: a time %s', (_case, gap, from, to) => {
    expect(suggestedIn(WITH_CURFEW, gap, SATURDAY)).toEqual({ from, to })
  })
})

describe('the free part of a selection', () => {
  test.each([
    ['all of it is free', { from: 600, to: 660 }, { from: 600, to: 660 }],
    ['it runs into a booking', { from: 690, to: 780 }, { from: 690, to: 720 }],
    ['it starts inside a booking', { from: 730, to: 900 }, { from: 840, to: 900 }],
    ['none of it is free', { from: 730, to: 800 }, null],
  ])('%s', (_name, wanted, expected) => {
    expect(freePartOf(wanted, [{ from: 720, to: 840 }])).toEqual(expected)
  })
})
