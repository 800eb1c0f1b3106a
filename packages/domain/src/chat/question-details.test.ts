import { expect, test } from 'vitest'
import { clubInstant } from '../time/club-time.ts'
import { detailsIn } from './question-details.ts'

const NOW = clubInstant('2026-11-18', '07:30')

test.each([
  ['what would 40 minutes dual cost', { minutes: 40, crew: 'dual' }],
  ['1.5 hours solo', { minutes: 90, crew: 'solo' }],
  ['an hour and a half', { minutes: 90, crew: null }],
  ['half an hour', { minutes: 30 }],
  ['half hour', { minutes: 30 }],
  ['1h 20m', { minutes: 80 }],
  ['an hour', { minutes: 60 }],
  ['one hour', { minutes: 60 }],
  ['TWO Hours Alone', { minutes: 120, crew: 'solo' }],
  ['two hours alone', { minutes: 120, crew: 'solo' }],
  ['three hours with an instructor', { minutes: 180, crew: 'dual' }],
  ['0.33 hours', { minutes: 20 }],
  ['1 minute', { minutes: 1 }],
  ['0 minutes', { minutes: null }],
  ['1440 minutes', { minutes: 1440 }],
  ['1441 minutes', { minutes: null }],
  ['24 hours', { minutes: 1440 }],
  ['me and a half', { minutes: null }],
  ['is 9vboa free', { minutes: null, registration: '9V-BOA' }],
  ['9999 minutes', { minutes: null }],
  ['is it free sat 2-4pm', { minutes: 120 }],
  ['may i take two friends to johor bahru', { passengers: 2, destination: 'WMKJ', before: null }],
  ['can i fly from seletar', { passengers: null, destination: 'local' }],
  ['what expires before june', { passengers: null, destination: null, before: '2027-06-01' }],
])('%j names %j', (question, details) => {
  expect(detailsIn(question, NOW)).toMatchObject(details)
})
