import { expect, test } from 'vitest'
import { foreignSubjectsIn } from './foreign-subjects.ts'
import subjects from './foreign-subjects.json' with { type: 'json' }
import { plainWords } from './question-features.ts'

test.each([
  ['can i rent a headset', ['shop']],
  ['is there a hang glider or a drone', ['other aircraft', 'drones']],
  ['do you have air conditioning', ['place']],
  ['how do i book a flight', []],
  ['', []],
])('%j names the foreign subjects %j', (text, found) => {
  expect([...foreignSubjectsIn(plainWords(text))]).toEqual(found)
})

test('each phrase is listed once, in the form in which words are compared', () => {
  const phrases = Object.values(subjects).flat()
  expect(new Set(phrases).size).toBe(phrases.length)
  expect(phrases.filter((phrase) => plainWords(phrase).join(' ') !== phrase)).toEqual([])
})
