import { expect, test } from 'vitest'
import { passengersIn } from './passengers-in-question.ts'

// SPEC o8.assistant.passengers
test.each([
  ['may i take two friends on saturday', 2],
  ['can i bring my wife and kids on sunday', 3],
  ['am i legal to carry passengers tomorrow', 1],
  ['could i take my wife and two children', 3],
  ['can i take a friend', 1],
  ['a couple of friends', 2],
  ['my parents', 2],
  ['my mum and dad', 2],
  ['2 of my friends', 2],
  ['three young kids', 3],
  ['12 pax', 12],
  ['are 3 passengers ok', 3],
  ['four of us want to fly', 3],
  ['my best mate', 1],
  ['500 friends', 99],
  ['may i take someone along', 1],
  ['am i ready to fly', null],
  ['what would 2 hours cost', null],
])('%j is about %s passengers', (question, passengers) => {
  expect(passengersIn(question)).toBe(passengers)
})
