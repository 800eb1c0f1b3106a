import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinFiles, type Load, type Piece } from './join-files.ts'

const piece = (name: string, size: number, ...imports: string[]): Piece => ({ name, size, imports })
const isPage = (name: string) => name.startsWith('page')

test('small pieces that the same pages load become one file', () => {
  const pieces = [
    piece('page 1', 900, 'words', 'rules'),
    piece('page 2', 900, 'words', 'rules', 'editor'),
    piece('words', 400),
    piece('rules', 500),
    piece('editor', 60_000),
  ]
  const loads = [
    { starts: ['page 1'], weight: 1 },
    { starts: ['page 2'], weight: 1 },
  ]
  expect(joinFiles(pieces, loads, isPage).map((names) => names.toSorted())).toEqual([
    ['rules', 'words'],
    ['editor'],
  ])
})

test('a small piece joins a large one if nearly everybody loads both', () => {
  const pieces = [
    piece('page 1', 900, 'frame', 'icon'),
    piece('page 2', 900, 'frame'),
    piece('frame', 60_000),
    piece('icon', 300),
  ]
  const often = { starts: ['page 1'], weight: 5 }
  const seldom = { starts: ['page 2'], weight: 1 }
  expect(joinFiles(pieces, [often, seldom], isPage)).toEqual([['frame', 'icon']])
  const other = { starts: ['page 2'], weight: 30 }
  expect(joinFiles(pieces, [{ ...often, weight: 1 }, other], isPage)).toEqual([['frame'], ['icon']])
})

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Pieces import only later ones, so that there is no circle. */
const somePieces = fc
  .tuple(...NAMES.map((_, at) => fc.tuple(fc.nat(20_000), fc.subarray(NAMES.slice(at + 1)))))
  .map((all) => all.map(([size, imports], at) => piece(NAMES[at] ?? '', size, ...imports)))
const someLoads = fc.array(
  fc.record({ starts: fc.subarray([...NAMES], { minLength: 1 }), weight: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 1, maxLength: 6 },
)

test('each piece is in one file, and a file only imports those before it', () => {
  fc.assert(
    fc.property(somePieces, someLoads, (pieces: Piece[], loads: Load[]) => {
      const joined = joinFiles(pieces, loads, () => false)
      expect(joined.flat().toSorted()).toEqual([...NAMES])
      const place = new Map(joined.flatMap((names, at) => names.map((name) => [name, at])))
      for (const { name, imports } of pieces)
        for (const imported of imports) expect(place.get(imported)).toBeLessThanOrEqual(place.get(name) ?? -1)
    }),
  )
})
