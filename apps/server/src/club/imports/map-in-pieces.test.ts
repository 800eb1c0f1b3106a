import { expect, test } from 'vitest'
import { mapInPieces } from './map-in-pieces.ts'

test('all rows are mapped once and in order, and other work can run in between', async () => {
  const rows = Array.from({ length: 401 }, (_, at) => at)
  const turns: number[] = []
  let mapped = 0
  const other = () => {
    turns.push(mapped)
    if (mapped < rows.length) setImmediate(other)
  }
  setImmediate(other)
  expect(await mapInPieces(rows, (row) => (mapped++, row * 2))).toEqual(rows.map((row) => row * 2))
  expect(turns.slice(0, 2)).toEqual([200, 400])
})
