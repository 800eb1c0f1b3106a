import { expect, test } from 'vitest'
import { fingerprintsOf } from './fingerprints.ts'

const line = { line: 1, on: '2026-11-13', amount: 30_000, description: 'PayNow', reference: '', payer: 'TAN' }
const friday = [line, { ...line, line: 2 }]
const saturday = [{ ...line, line: 3, on: '2026-11-14' }]

test('two equal lines of one day get two fingerprints', () => {
  expect(new Set(fingerprintsOf('1', friday)).size).toBe(2)
})

test('an overlapping file adds only its new lines', () => {
  const known = new Set(fingerprintsOf('1', friday))
  const longer = fingerprintsOf('1', [...friday, ...saturday, ...saturday])
  expect(longer.filter((print) => !known.has(print))).toHaveLength(2)
})

test.each([
  ['amount', { amount: 30_001 }],
  ['day', { on: '2026-11-12' }],
  ['payer', { payer: 'LIM' }],
  ['description', { description: 'Cheque' }],
])('a line with another %s gets another fingerprint', (_what, change) => {
  expect(fingerprintsOf('1', [{ ...line, ...change }])).not.toEqual(fingerprintsOf('1', [line]))
})

test('another account changes the fingerprint; spaces and capitals do not', () => {
  expect(fingerprintsOf('2', [line])).not.toEqual(fingerprintsOf('1', [line]))
  expect(fingerprintsOf('1', [{ ...line, description: ' pay now ' }])).toEqual(fingerprintsOf('1', [line]))
})

test('fingerprints never change, because those of earlier lines are stored', () => {
  expect(fingerprintsOf('072-9', friday)).toEqual([
    '2026-11-13|30000|0729|PAYNOW||TAN|1',
    '2026-11-13|30000|0729|PAYNOW||TAN|2',
  ])
})
