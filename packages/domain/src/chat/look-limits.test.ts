import { expect, test } from 'vitest'
import { lookAgain } from './second-look.ts'

const reading = (scores: Readonly<Record<string, number>>, outside = 0.02) => ({
  outside,
  ranked: Object.entries(scores).map(([key, score]) => ({ key, score })),
})
const asked = { fixed: null, taught: null, isMember: false }
const answer = (key: string, ...others: string[]) => ({ kind: 'answer', key, others })
const choices = (...keys: string[]) => ({ kind: 'choices', keys })
const unknown = (...keys: string[]) => ({ kind: 'unknown', keys })
const fixed = (...others: string[]) => ({ kind: 'fixed', others })

test.each([
  ['like nothing', reading({}), unknown()],
  ['hardly like anything', reading({ a: 0.11 }), unknown()],
  ['somewhat like one', reading({ a: 0.12, b: 0.05, c: 0.04 }), choices('a', 'b')],
  ['not quite like one', reading({ a: 0.21, b: 0.2, c: 0.15, d: 0.1 }), choices('a', 'b', 'c')],
  ['like one', reading({ a: 0.22, b: 0.2, c: 0.15, d: 0.1 }), answer('a', 'b', 'c')],
  ['like one, and doubted a little', reading({ a: 0.69 }, 0.23), answer('a')],
  ['like one, and doubted', reading({ a: 0.69 }, 0.24), choices('a')],
  ['clearly like one, and doubted', reading({ a: 0.95 }, 0.54), answer('a')],
  ['outside, near two topics', reading({ a: 0.5, b: 0.25, c: 0.24 }, 0.55), unknown('a', 'b')],
  ['outside, near none', reading({ a: 0.24 }, 0.9), unknown()],
  ['something to look up', reading({ 'live.owe': 0.8, 'live.cost': 0.1, a: 0.1 }), answer('live.owe', 'a')],
])('what the assistant does with a question that is %s', (_what, read, look) => {
  expect(lookAgain(read, asked)).toEqual(look)
})

test.each([
  ['the phrasings agree', reading({ CB1: 0.8, a: 0.2 }), fixed('a')],
  ['the phrasings are not sure', reading({ a: 0.45, CB1: 0.38 }), fixed('a')],
  ['the phrasings are sure of another', reading({ a: 0.46, CB1: 0.38 }), answer('a', 'CB1')],
  ['the phrasings have little for it', reading({ CB1: 0.37, a: 0.34, b: 0.29 }), choices('CB1', 'a', 'b')],
  ['no phrasing is like it', reading({ a: 0.21, CB1: 0.11 }), choices('a', 'CB1')],
  ['it is doubted', reading({ CB1: 0.69, a: 0.31 }, 0.1), choices('CB1', 'a')],
  ['it is outside', reading({ CB1: 0.9 }, 0.55), unknown('CB1')],
  ['it could be looked up', reading({ 'live.weather': 0.8, CB1: 0.2 }), fixed()],
  [
    'only a look-up is meant',
    reading({ 'live.owe': 0.9, a: 0.06, CB1: 0.01 }),
    answer('live.owe', 'CB1', 'a'),
  ],
])('next to the fixed answer CB1, for visitors: %s', (_what, read, look) => {
  expect(lookAgain(read, { ...asked, fixed: 'CB1' })).toEqual(look)
})

test.each([
  ['leads', reading({ CB1: 0.7, 'live.owe': 0.3 }), answer('live.owe', 'CB1')],
  ['is hardly meant', reading({ CB1: 0.71, 'live.owe': 0.29 }), fixed('live.owe')],
])('for members, what can be looked up %s', (_what, read, look) => {
  expect(lookAgain(read, { ...asked, fixed: 'CB1', isMember: true })).toEqual(look)
})

test('what officers have taught answers after the intents, and before everything else', () => {
  const taught = { ...asked, taught: 'headsets' }
  expect(lookAgain(reading({ a: 0.9 }), taught)).toEqual(answer('headsets', 'a'))
  expect(lookAgain(reading({}, 1), taught)).toEqual(answer('headsets'))
  const both = { ...taught, fixed: 'CB1' }
  expect(lookAgain(reading({ CB1: 0.9 }), both)).toEqual(fixed('headsets'))
  expect(lookAgain(reading({ CB1: 0.9 }, 0.9), both)).toEqual(answer('headsets', 'CB1'))
  expect(lookAgain(reading({ a: 0.9 }), { ...asked, taught: 'none' })).toEqual(unknown())
})
