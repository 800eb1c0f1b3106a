import { expect, test } from 'vitest'
import { planInWords } from './plan-words.ts'

const mei = {
  name: 'Mei Tan',
  days: [
    { date: '2026-11-21', hours: [{ from: '09:00', to: '12:00' }], free: [{ from: '10:00', to: '12:00' }] },
  ],
}
const HOURS = 'Mei Tan teaches on Sat 21 Nov 2026 from 09:00 to 12:00.'

test.each([
  ['2026-11-22', null, 'Mei Tan does not teach on Sun 22 Nov 2026.'],
  ['2026-11-21', null, HOURS],
  ['2026-11-21', { from: 600, to: 720 }, 'Mei Tan is free then.'],
  ['2026-11-21', { from: 540, to: 660 }, 'Mei Tan has another flight then.'],
  ['2026-11-21', { from: 660, to: 780 }, HOURS],
])('the plan for %s and a flight at %o: %s', (date, flight, words) => {
  expect(planInWords(mei, date, flight)).toBe(words)
})

test.each([
  [{ from: 840, to: 900 }, 'Mei Tan is free then.'],
  [{ from: 600, to: 660 }, 'Mei Tan has another flight then.'],
])('the plan for a day with two periods and a flight at %o: %s', (flight, words) => {
  const hours = [
    { from: '09:00', to: '12:00' },
    { from: '14:00', to: '17:00' },
  ]
  const free = [
    { from: '09:00', to: '10:00' },
    { from: '14:00', to: '17:00' },
  ]
  expect(planInWords({ ...mei, days: [{ date: '2026-11-21', hours, free }] }, '2026-11-21', flight)).toBe(
    words,
  )
})
