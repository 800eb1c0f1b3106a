import { expect, test } from 'vitest'
import { dueBefore, faultOfPeriod, RETENTION, RETENTION_KINDS } from './kinds.ts'
import { periodInWords } from './words.ts'

test.each([
  ['unconfirmed_accounts', 30, '2026-11-14', '2026-10-15'],
  ['documents', 12, '2026-11-14', '2025-11-14'],
  ['documents', 1, '2026-03-31', '2026-02-28'],
  ['documents', 1, '2028-03-31', '2028-02-29'],
  ['sign_ups', 11, '2026-11-30', '2025-12-30'],
  ['flights', 7, '2026-12-31', '2019-01-01'],
  ['flights', 7, '2027-01-01', '2020-01-01'],
] as const)('with %s kept for %d, on %s everything before %s is deleted', (kind, period, today, due) => {
  expect(dueBefore(kind, period, today)).toBe(due)
})

test.each([
  ['unconfirmed_accounts', 7, 30, 365, 'days'],
  ['former_members', 1, 24, 240, 'months'],
  ['training_files', 12, 36, 240, 'months'],
  ['documents', 1, 12, 120, 'months'],
  ['sign_ups', 1, 6, 120, 'months'],
  ['notifications', 7, 90, 365, 'days'],
  ['cases', 1, 24, 120, 'months'],
  ['questions', 1, 12, 120, 'months'],
  ['security_events', 3, 12, 120, 'months'],
  ['flights', 5, 7, 100, 'years'],
  ['audit', 5, 7, 100, 'years'],
] as const)('%s are kept for %d to (default) %d to %d %s', (kind, least, usual, most, unit) => {
  expect(RETENTION[kind]).toEqual({ least, usual, most, unit })
  expect(faultOfPeriod(kind, least)).toBeNull()
  expect(faultOfPeriod(kind, most)).toBeNull()
  const fault = `Enter ${least} to ${most} ${unit}, or 0 to keep them forever`
  expect(faultOfPeriod(kind, least - 0.5)).toBe(fault)
  expect(faultOfPeriod(kind, most + 1)).toBe(fault)
})

test('a period of 0 keeps everything', () => {
  for (const kind of RETENTION_KINDS) expect(dueBefore(kind, 0, '2026-11-14')).toBeNull()
})

test('flights and the audit trail are never kept for less than five years', () => {
  for (const kind of ['flights', 'audit'] as const) {
    expect(RETENTION[kind].usual).toBeGreaterThanOrEqual(5)
    expect(faultOfPeriod(kind, 4)).toBe('Enter 5 to 100 years, or 0 to keep them forever')
    expect(faultOfPeriod(kind, 5)).toBeNull()
    expect(faultOfPeriod(kind, 0)).toBeNull()
  }
})

test('the default periods are allowed; fractions and negative numbers are not', () => {
  for (const kind of RETENTION_KINDS) {
    expect(faultOfPeriod(kind, RETENTION[kind].usual)).toBeNull()
    for (const period of [-1, 6.5, Number.NaN, 10_000]) expect(faultOfPeriod(kind, period)).toMatch(/^Enter /)
  }
})

test('periods are shown in words', () => {
  expect(periodInWords('documents', 1)).toBe('1 month')
  expect(periodInWords('flights', 7)).toBe('7 years')
  expect(periodInWords('flights', 0)).toBe('Kept forever')
})
