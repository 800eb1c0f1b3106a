import { expect, test } from 'vitest'
import { createLeavingOut } from './left-out.ts'

const COUNT = 2000
const vector = {
  ids: Int32Array.from({ length: COUNT }, (_, at) => at),
  weights: new Float32Array(COUNT).fill(0.6),
}

test('four features in ten are left out, and the others stand for them', () => {
  const { ids, weights } = createLeavingOut(1)(vector)
  expect(ids.length / COUNT).toBeCloseTo(0.6, 1)
  expect(weights).toEqual(new Float32Array(ids.length).fill(1))
  expect([...ids]).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
})

test('others are left out each time, and always the same ones', () => {
  const [one, another] = [createLeavingOut(1), createLeavingOut(1)]
  expect(one(vector)).toEqual(another(vector))
  const again = one(vector)
  expect(again).not.toEqual(createLeavingOut(1)(vector))
  expect(again).toEqual(another(vector))
})
