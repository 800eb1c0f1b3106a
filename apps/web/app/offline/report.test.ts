import { expect, test } from 'vitest'
import { isWorthAnotherTry, newReportId } from './report.ts'

test.each([
  [{ status: 0, code: undefined }, true],
  [{ status: 401, code: undefined }, true],
  [{ status: 403, code: 'confirm-email' as const }, true],
  [{ status: 429, code: undefined }, true],
  [{ status: 503, code: undefined }, true],
  [{ status: 400, code: undefined }, false],
  [{ status: 403, code: undefined }, false],
  [{ status: 404, code: undefined }, false],
  [{ status: 409, code: undefined }, false],
])('%o: worth another try is %s', (error, again) => {
  expect(isWorthAnotherTry(error)).toBe(again)
})

test('each report has an id of its own that the server accepts', () => {
  const ids = Array.from({ length: 100 }, newReportId)
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
