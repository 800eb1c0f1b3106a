import { expect, test } from 'vitest'
import { peopleIn, planesIn } from './named-in-question.ts'

const plane = (aircraft_name: string, aircraft_registration: string) => ({
  aircraft_name,
  aircraft_registration,
})
const FLEET = [
  plane('Tampico TB-9', '9V-BOA'),
  plane('Tampico TB-9', '9V-BOC'),
  plane('Cessna 172', '9V-BOB'),
]

test.each([
  ['is the Tampico free sat 2pm', ['9V-BOA', '9V-BOC']],
  ['tb9 tmr?', ['9V-BOA', '9V-BOC']],
  ['any TB-9 on 3 nov', ['9V-BOA', '9V-BOC']],
  ['cessna free sat', ['9V-BOB']],
  ['is the 172 here yet', ['9V-BOB']],
  ['is 9v boc free', ['9V-BOC']],
  ['is 9VBOC free, not the cessna', ['9V-BOC']],
  ['can i have BOA tomorrow', ['9V-BOA']],
  ['is 9v-zzz free', []],
  ['any plane tomorrow at 9', []],
])('%j names the aircraft %j', (question, registrations) => {
  expect(planesIn(question, FLEET).map((one) => one.aircraft_registration)).toEqual(registrations)
})

test('an aircraft without a name is found by its registration only', () => {
  expect(planesIn('any plane', [plane('', '9V-BOA'), plane('Club aircraft', '')])).toEqual([])
})

const STAFF = ['Aaron Tan', 'May Tan', 'Siew Hoon Lau', 'Will Sun', 'Renée Ng'].map((name) => ({ name }))

test.each([
  ['any slot with Aaron tomorrow', ['Aaron Tan']],
  ["what are aaron's hours", ['Aaron Tan']],
  ['is captain tan free', ['Aaron Tan', 'May Tan']],
  ['slot with aaron tan', ['Aaron Tan']],
  ['any slot on 3 may', []],
  ['a slot with may', ['May Tan']],
  ['may tan on sunday', ['May Tan']],
  ['will there be a slot on sun', []],
  ['is instructor will in on sun', ['Will Sun']],
  ['siew hoon tmr', ['Siew Hoon Lau']],
  ['renee on sat', ['Renée Ng']],
  ['any instructor free tomorrow', []],
])('%j names %j', (question, names) => {
  expect(peopleIn(question, STAFF).map(({ name }) => name)).toEqual(names)
})

test.each(['aircraft', 'plane', 'club', 'trainer', 'flying'])('%s alone names no aircraft', (word) => {
  expect(planesIn(`any ${word} today`, [plane(`Kiwi ${word}`, '9V-KIW')])).toEqual([])
})

test.each([
  ['is the kite free?', ['9V-KIT']],
  ['is the redkite free', []],
  ['9v-kit', ['9V-KIT']],
])('in a fleet with a Red Kite, %j names %j', (question, registrations) => {
  const fleet = [plane('Red Kite', '9V-KIT')]
  expect(planesIn(question, fleet).map((one) => one.aircraft_registration)).toEqual(registrations)
})

test('a registration is recognised however the club has written it', () => {
  expect(planesIn('is 9V-BOA free', [plane('', '9v-boa')])).toHaveLength(1)
})

test('initials are not names', () => {
  expect(peopleIn('plan j  please', [{ name: 'J. Lim' }])).toEqual([])
  expect(peopleIn('is lim free', [{ name: 'J. Lim' }])).toHaveLength(1)
})
