import { expect, test } from 'vitest'
import { aircraftStateInWords, registrationIn } from './aircraft-question.ts'
import { matchIntent } from './match-intent.ts'

test.each([
  ['is 9V-BOA grounded?', '9V-BOA'],
  ['what is wrong with 9vboc', '9V-BOC'],
  ['defects of 9v bob', '9V-BOB'],
  ['is the plane grounded', undefined],
  ['9v-bo', undefined],
])('the question %j names the aircraft %s', (question, registration) => {
  expect(registrationIn(question)).toBe(registration)
})

test.each(['is 9V-BOA grounded?', 'what is wrong with 9V-BOA', 'defects of 9V-BOA'])(
  'no fixed answer matches %j',
  (question) => {
    expect(matchIntent(question)).toBeNull()
  },
)

test.each([
  [
    { grounded: true, grounded_reason: 'Cracked exhaust', unjudged: false, open_defects: 1 },
    '9V-BOA is grounded: Cracked exhaust.',
  ],
  [
    { grounded: false, grounded_reason: '', unjudged: true, open_defects: 1 },
    '9V-BOA is not grounded. A critical defect is reported, and an officer has not judged it yet.',
  ],
  [
    { grounded: false, grounded_reason: '', unjudged: false, open_defects: 0 },
    '9V-BOA is not grounded. No defect is open; its tech log says more.',
  ],
  [
    { grounded: false, grounded_reason: '', unjudged: false, open_defects: 1 },
    '9V-BOA is not grounded. One defect is open; its tech log says more.',
  ],
  [
    { grounded: false, grounded_reason: '', unjudged: false, open_defects: 2 },
    '9V-BOA is not grounded. 2 defects are open; its tech log says more.',
  ],
])('the words for the state %j', (state, words) => {
  expect(aircraftStateInWords({ aircraft_registration: '9V-BOA', aircraft_status: 'active', ...state })).toBe(
    words,
  )
})

test.each([
  ['inactive', '9V-BOB cannot be booked. It is inactive.'],
  ['under-maintenance', '9V-BOB cannot be booked. It is under maintenance.'],
  ['decommissioned', '9V-BOB cannot be booked. It is decommissioned.'],
] as const)('the words for an aircraft that is %s', (aircraft_status, words) => {
  const state = { grounded: true, grounded_reason: 'Inactive', unjudged: false, open_defects: 0 }
  expect(aircraftStateInWords({ aircraft_registration: '9V-BOB', aircraft_status, ...state })).toBe(words)
})
