import { expect, test } from 'vitest'
import { lookAgain, lookBeside } from './second-look.ts'

const ranking = (scores: Readonly<Record<string, number>>) => ({
  rank: () => Object.entries(scores).map(([key, score]) => ({ key, score })),
})
const answer = (key: string) => ({ kind: 'answer', key })
const choices = (...keys: string[]) => ({ kind: 'choices', keys })
const NOTHING = { kind: 'none' }

test.each([
  ['nothing is like it', {}, NOTHING],
  ['hardly like anything', { a: 0.219 }, NOTHING],
  ['somewhat like one', { a: 0.22 }, choices('a')],
  ['not quite like one', { a: 0.419 }, choices('a')],
  ['like one', { a: 0.42 }, answer('a')],
  ['as much like two', { a: 0.5, b: 0.46 }, choices('a', 'b')],
  ['more like one of two', { a: 0.5, b: 0.44 }, answer('a')],
  ['like many', { a: 0.4, b: 0.39, c: 0.38, d: 0.37 }, choices('a', 'b', 'c')],
  ['like two, and hardly like a third', { a: 0.4, b: 0.22, c: 0.219 }, choices('a', 'b')],
  ['like what has no answer', { none: 0.9, a: 0.5 }, NOTHING],
  ['also like what has no answer', { a: 0.4, none: 0.39, b: 0.38 }, choices('a', 'b')],
])('what the classifier does with a question that is %s', (_what, scores, look) => {
  expect(lookAgain(ranking(scores), '')).toEqual(look)
})

test.each([
  ['nothing is like it', {}, NOTHING],
  ['it is the fixed answer', { CB1: 0.9, a: 0.8 }, NOTHING],
  ['it has no answer', { none: 0.9, a: 0.8 }, NOTHING],
  ['something is looked up', { a: 0.4 }, answer('a')],
  ['something may be looked up', { a: 0.39 }, choices('a')],
  ['something is hardly meant', { a: 0.279 }, NOTHING],
  ['something is somewhat meant', { a: 0.28 }, choices('a')],
  ['another fixed answer is meant', { CB2: 0.9 }, choices('CB2')],
  ['many are meant', { CB2: 0.9, CB1: 0.8, none: 0.7, a: 0.6, b: 0.5 }, choices('CB2', 'a')],
])('next to the fixed answer CB1: %s', (_what, scores, look) => {
  expect(lookBeside(ranking(scores), '', 'CB1')).toEqual(look)
})
