import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareWithLimit, components, strongestCrosswind, windOnRunway, type Wind } from './wind.ts'

const SELETAR = { name: '03/21', bearing: 33 }
const speed = fc.integer({ min: 0, max: 80 })
const degrees = fc.integer({ min: 0, max: 360 })
const anyWind: fc.Arbitrary<Wind> = fc.record({
  direction: fc.option(degrees),
  speed,
  gust: fc.option(speed),
})
const anyRunway = fc.integer({ min: 1, max: 180 }).map((bearing) => ({ name: 'A/B', bearing }))

test.each<[Wind, ReturnType<typeof windOnRunway>]>([
  [
    { direction: 33, speed: 10, gust: null },
    { runway: '03', headwind: 10, crosswind: 0, gust_crosswind: null, side: null },
  ],
  [
    { direction: 213, speed: 10, gust: null },
    { runway: '21', headwind: 10, crosswind: 0, gust_crosswind: null, side: null },
  ],
  [
    { direction: 123, speed: 12, gust: 20 },
    { runway: '03', headwind: 0, crosswind: 12, gust_crosswind: 20, side: 'right' },
  ],
  [
    { direction: 270, speed: 22, gust: 36 },
    { runway: '21', headwind: 12, crosswind: 18, gust_crosswind: 30, side: 'right' },
  ],
  [
    { direction: 350, speed: 15, gust: null },
    { runway: '03', headwind: 11, crosswind: 10, gust_crosswind: null, side: 'left' },
  ],
  [
    { direction: null, speed: 6, gust: 14 },
    { runway: '03/21', headwind: 0, crosswind: 6, gust_crosswind: 14, side: null },
  ],
  [
    { direction: 123, speed: 1, gust: null },
    { runway: '03', headwind: 0, crosswind: 1, gust_crosswind: null, side: 'right' },
  ],
  [
    { direction: 35, speed: 5, gust: 20 },
    { runway: '03', headwind: 5, crosswind: 0, gust_crosswind: 1, side: 'right' },
  ],
  [
    { direction: 303, speed: 0, gust: null },
    { runway: '03', headwind: 0, crosswind: 0, gust_crosswind: null, side: null },
  ],
  [
    { direction: 0, speed: 0, gust: null },
    { runway: '03', headwind: 0, crosswind: 0, gust_crosswind: null, side: null },
  ],
])('the wind %o on runway 03/21', (wind, expected) => {
  expect(windOnRunway(wind, SELETAR)).toEqual(expected)
})

test('the two components add up to the whole wind at any angle', () => {
  fc.assert(
    fc.property(degrees, speed, degrees, (direction, knots, bearing) => {
      const { along, across } = components(direction, knots, bearing)
      expect(Math.hypot(along, across)).toBeCloseTo(knots, 9)
    }),
  )
})

test('the runway end points into the wind, and no component is stronger than the wind', () => {
  fc.assert(
    fc.property(anyWind, anyRunway, (wind, runway) => {
      const { headwind, crosswind } = windOnRunway(wind, runway)
      expect(headwind).toBeGreaterThanOrEqual(0)
      expect(headwind).toBeLessThanOrEqual(wind.speed)
      expect(crosswind).toBeLessThanOrEqual(wind.speed)
      expect(strongestCrosswind(windOnRunway(wind, runway))).toBeLessThanOrEqual(
        Math.max(wind.speed, wind.gust ?? 0),
      )
    }),
  )
})

test('a full turn changes nothing, and the opposite wind has the same crosswind', () => {
  fc.assert(
    fc.property(degrees, speed, anyRunway, (direction, knots, runway) => {
      const wind = { direction, speed: knots, gust: null }
      const turned = windOnRunway({ ...wind, direction: direction + 360 }, runway)
      expect(turned).toEqual(windOnRunway(wind, runway))
      const opposite = windOnRunway({ ...wind, direction: direction + 180 }, runway)
      expect(opposite.crosswind).toBe(turned.crosswind)
    }),
  )
})

test('without wind there is no crosswind', () => {
  expect(strongestCrosswind(windOnRunway({ direction: 0, speed: 0, gust: null }, SELETAR))).toBe(0)
})

test.each([
  [16, 15, 'above'],
  [15, 15, 'near'],
  [13, 15, 'near'],
  [12, 15, 'within'],
  [0, 15, 'within'],
  [null, 15, 'unknown'],
  [3, null, 'unknown'],
] as const)('a crosswind of %s kt and a limit of %s: %s', (crosswind, limit, comparison) => {
  expect(compareWithLimit(crosswind, limit)).toBe(comparison)
})
