import { expect, test } from 'vitest'
import { createDirectory } from './people.ts'
import { createHangar } from './planes.ts'
import type { Person } from './store.ts'

const person = (first_name: string, last_name: string, email: string): Person => ({
  _id: email,
  email,
  first_name,
  last_name,
  account_status: 'active',
  membership_type: 'ordinary',
  license_type: 'none',
  instructor_rated: false,
  examiner_rated: false,
})

const find = createDirectory([
  person('Mei', 'Ong', 'mei@club.test'),
  person('Ong', 'Ong', 'ong@club.test'),
  person('Wei Ming', 'Tan', 'tan.1@club.test'),
  person('Tan', 'Wei Ming', 'tan.2@club.test'),
])

test.each([
  ['Mei@Club.test', 'mei@club.test'],
  [' mei  ong ', 'mei@club.test'],
  ['Ong, Mei', 'mei@club.test'],
  ['ONG MEI', 'mei@club.test'],
  // The name is the same in both orders.
  ['Ong Ong', 'ong@club.test'],
])('%j is a member', (cell, email) => {
  expect(find(cell)).toMatchObject({ email })
})

test.each([
  ['Tan Wei Ming', "Several members are called 'Tan Wei Ming': use the email address"],
  ['Mei', "There is no member 'Mei'"],
  ['nobody@club.test', "There is no member 'nobody@club.test'"],
])('%j is a problem', (cell, problem) => {
  expect(find(cell)).toEqual({ problem })
})

test.each(['', '  ', '-', 'None', 'N/A', 'not required', undefined, 7])('%j means nobody', (cell) => {
  expect(find(cell)).toBeNull()
})

test('an aircraft is found by its registration in any spelling, and also together with its name', () => {
  const plane = {
    _id: 'one',
    aircraft_registration: '9V-BOA',
    aircraft_status: 'active',
    aircraft_capacity: 4,
  }
  const nameless = { _id: 'two', aircraft_registration: '', aircraft_status: 'active', aircraft_capacity: 4 }
  const hangar = createHangar(new Map([plane, nameless].map((each) => [each.aircraft_registration, each])))
  for (const cell of ['9V-BOA', '9vboa', ' 9v boa ', '9V-BOA Tampico', '9V-BOA\tTampico'])
    expect(hangar(cell)).toBe(plane)
  expect(hangar('9V-BO')).toEqual({ problem: "There is no aircraft '9V-BO'" })
  for (const cell of ['', '-', undefined, 7])
    expect(hangar(cell)).toEqual({ problem: `There is no aircraft '${cell === '-' ? '-' : ''}'` })
})
