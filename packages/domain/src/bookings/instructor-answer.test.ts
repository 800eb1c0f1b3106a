import { expect, test } from 'vitest'
import { answerInWords, judgeAnswer } from './instructor-answer.ts'

const NOW = new Date('2026-11-14T02:00:00Z')
const flight = {
  flight_instructor: 'mei',
  booking_status: 'pending',
  flight_date: '2026-11-14',
  start_time: '10:01',
} as const

test.each([
  ['their own request', {}, null],
  ['a confirmed flight', { booking_status: 'confirmed' }, null],
  ['a flight that begins now', { start_time: '10:00' }, 'closed'],
  ['a cancelled flight', { booking_status: 'cancelled' }, 'closed'],
  ['a completed flight', { booking_status: 'completed' }, 'closed'],
  ["another's flight", { flight_instructor: 'raj' }, 'not-yours'],
  ['a flight without an instructor', { flight_instructor: null }, 'not-yours'],
] as const)('may the instructor answer? %s %o', (_name, changes, fault) => {
  expect(judgeAnswer({ _id: 'mei' }, { ...flight, ...changes }, NOW)).toBe(fault)
})

test.each([
  ['asked', 'Mei', 'Mei has not answered yet'],
  ['accepted', 'Mei', 'Mei has accepted'],
  ['declined', null, 'The instructor has declined'],
  [null, 'Mei', ''],
] as const)('the answer %s from %s reads %j', (answer, name, words) => {
  expect(answerInWords(answer, name)).toBe(words)
})
