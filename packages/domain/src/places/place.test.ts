import { expect, test } from 'vitest'
import { asDestination, asPlace, isDestination, isPlace, placeInWords, routeInWords } from './place.ts'

test.each([
  ['WMKM', 'WMKM'],
  ['wmkm', 'WMKM'],
  [' Malacca ', 'WMKM'],
  ['Melaka (WMKM)', 'WMKM'],
  ['EGLL', 'EGLL'],
  ['Pulau  Aur', 'Pulau Aur'],
])('%j is the place %j', (typed, place) => {
  expect(asPlace(typed)).toBe(place)
  expect(isPlace(place)).toBe(true)
  expect(asPlace(placeInWords(place))).toBe(place)
})

test.each([
  '',
  '?',
  'X',
  '12',
  'W1',
  '-',
  'local',
  'Local',
  '<b>',
  'WMKM; WMKJ',
  'http://x.example',
  'a'.repeat(61),
])('%j is no place', (typed) => {
  expect(isPlace(asPlace(typed))).toBe(false)
})

test.each([
  ['', 'local'],
  ['LOCAL', 'local'],
  ['Seletar', 'local'],
  ['WSSL', 'local'],
  ['senai', 'WMKJ'],
])('as a destination %j is %j', (typed, destination) => {
  expect(asDestination(typed)).toBe(destination)
  expect(isDestination(destination)).toBe(true)
})

test('a route names the places in their order, and says when nobody recorded them', () => {
  expect(routeInWords({ from: 'WSSL', via: ['WMKM'], to: 'WSSL' })).toBe('WSSL – WMKM – WSSL')
  expect(routeInWords({ from: null, via: [], to: null })).toBe('Not recorded')
})
