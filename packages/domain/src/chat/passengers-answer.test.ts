import { expect, test } from 'vitest'
import { LOCAL } from '../places/place.ts'
import { resultOf, type LineState } from '../readiness/line.ts'
import { RULE_TITLES, type RuleCode } from '../readiness/rules.ts'
import {
  bestPlane,
  noRoomInWords,
  passengersInWords,
  planesWithRoom,
  type JudgedPlane,
} from './passengers-answer.ts'

type Judged = readonly [rule: RuleCode, state: LineState, value: string]

function plane(name: string, ...judged: Judged[]): JudgedPlane {
  const lines = judged.map(([rule, state, value]) => ({ rule, state, value, title: RULE_TITLES[rule] }))
  return {
    aircraft_registration: name,
    aircraft_model: name === '9V-BOB' ? 'Cessna 172' : 'TB-9',
    aircraft_capacity: 4,
    readiness: { result: resultOf(lines), lines },
  }
}

const RECENT: Judged = ['passengers', 'ok', '3 of 3 landings since Sun 23 Aug in a TB-9']
const SHORT: Judged = ['passengers', 'warn', '2 of 3 landings since Sun 23 Aug; one more makes it 3']
const NO_CHECKOUT: Judged = ['type-checkout', 'warn', 'Cessna 172: not on record']
const SATURDAY = { passengers: 2, on: '2026-11-21', destination: LOCAL }
const TO_SENAI = { ...SATURDAY, passengers: 1, destination: 'WMKJ' }

// SPEC o8.assistant.passengers
test.each([
  [
    'recent',
    [plane('9V-BOA', RECENT), plane('9V-BOB', RECENT, NO_CHECKOUT)],
    SATURDAY,
    'Yes, with 2 passengers on Sat 21 Nov 2026 everything that the club checks is in order for 9V-BOA (TB-9). Passengers: 3 of 3 landings since Sun 23 Aug in a TB-9.',
  ],
  [
    'recent in two aircraft',
    [plane('9V-BOA', RECENT), plane('9V-BOC', RECENT)],
    SATURDAY,
    'Yes, with 2 passengers on Sat 21 Nov 2026 everything that the club checks is in order for 9V-BOA (TB-9) or 9V-BOC (TB-9). Passengers: 3 of 3 landings since Sun 23 Aug in a TB-9.',
  ],
  [
    'not recent, with a medical that ends',
    [plane('9V-BOA', ['medical', 'warn', 'Ended'], SHORT)],
    SATURDAY,
    'No, not as it stands, with 2 passengers on Sat 21 Nov 2026. Passengers: 2 of 3 landings since Sun 23 Aug; one more makes it 3. Medical: Ended.',
  ],
  [
    'short of one checkout only',
    [plane('9V-BOB', NO_CHECKOUT, RECENT)],
    SATURDAY,
    'No, not as it stands, with 2 passengers on Sat 21 Nov 2026. Type checkout: Cessna 172: not on record.',
  ],
  [
    'recent in one of two aircraft',
    [plane('9V-BOC', SHORT), plane('9V-BOA', RECENT)],
    SATURDAY,
    'Yes, with 2 passengers on Sat 21 Nov 2026 everything that the club checks is in order for 9V-BOA (TB-9). Passengers: 3 of 3 landings since Sun 23 Aug in a TB-9.',
  ],
  [
    'with landings that nobody counted',
    [plane('9V-BOA', ['passengers', 'unknown', '1 of 3 landings; one flight was not counted'])],
    SATURDAY,
    'I cannot say yes for 2 passengers on Sat 21 Nov 2026, because something is not on record. Passengers: 1 of 3 landings; one flight was not counted.',
  ],
  [
    'with a restricted licence abroad',
    [plane('9V-BOA', RECENT, ['privileges', 'block', 'Restricted licence: Singapore only'])],
    TO_SENAI,
    'No, not as it stands, with one passenger on Sat 21 Nov 2026 to Senai (WMKJ). Privileges of the licence: Restricted licence: Singapore only.',
  ],
  ['without aircraft', [], SATURDAY, 'The club has no aircraft for passengers at the moment.'],
] as const)('the reply about passengers: %s', (_what, judged, asked, words) => {
  expect(passengersInWords(judged, asked)).toBe(words)
})

test('a grounded aircraft is not the one that the answer is about', () => {
  const grounded = plane('9V-BOA', RECENT, ['aircraft-grounded', 'block', 'Grounded: brakes'])
  expect(bestPlane([grounded, plane('9V-BOC', SHORT)])?.aircraft_registration).toBe('9V-BOC')
})

test('more passengers than seats are answered with the room there is', () => {
  const seats = [4, 2, 0].map((aircraft_capacity) => ({ aircraft_capacity }))
  expect(planesWithRoom(seats, 3)).toEqual([{ aircraft_capacity: 4 }, { aircraft_capacity: 0 }])
  expect(noRoomInWords(seats, 5)).toBe('No, 5 passengers do not fit: beside you there is room for 3.')
  expect(noRoomInWords([], 1)).toBe('The club has no aircraft for passengers at the moment.')
})
