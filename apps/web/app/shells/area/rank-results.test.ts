import { expect, test } from 'vitest'
import { rankGroups, scoreOf, search, type SearchResult } from './rank-results.ts'

const result = (label: string, rest: Partial<SearchResult> = {}): SearchResult => ({
  id: label,
  label,
  to: '/',
  ...rest,
})

test.each([
  ['mem', result('Members'), 0],
  ['MEM ', result('New member'), 1],
  ['boa', result('9V-BOA'), 1],
  ['ember', result('Members'), 2],
  ['hourly', result('Booking rates', { keywords: 'hourly rate, fee' }), 3],
  ['ourly', result('Booking rates', { keywords: 'hourly rate, fee' }), 4],
  ['zebra', result('Members'), 5],
  ['', result('Members'), 0],
])('%j in %o scores %i', (q, found, score) => {
  expect(scoreOf(q, found)).toBe(score)
})

test('prefixes and word starts come before substrings, and what does not match is left out', () => {
  const pages = [result('Remember'), result('New member'), result('Members'), result('Events')]
  expect(search('mem', pages).map(({ label }) => label)).toEqual(['Members', 'New member', 'Remember'])
})

test('pages come before records that match equally well, and after better matches', () => {
  const pages = { name: 'Pages', results: [result('Audit trail')] }
  const people = { name: 'Members', results: [result('Audrey Tan')] }
  const none = { name: 'Bookings', results: [] }
  expect(rankGroups('aud', [pages, people, none]).map(({ name }) => name)).toEqual(['Pages', 'Members'])
  expect(rankGroups('audr', [pages, people]).map(({ name }) => name)).toEqual(['Members', 'Pages'])
})
