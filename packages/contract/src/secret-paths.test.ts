import { expect, test } from 'vitest'
import { addressOf, pages } from './pages.ts'
import { withoutSecret } from './secret-paths.ts'

const TOKEN = 'Zk3_tok-en'

test.each([
  `/change-password/${TOKEN}`,
  `//change-password/${TOKEN}`,
  `/change-password//${TOKEN}`,
  `/change-password/${TOKEN}/`,
  `/change-password/${TOKEN}/more`,
  `/CHANGE-password/${TOKEN}`,
  `/%63hange-password/${TOKEN}`,
  `/%2563hange-password/${TOKEN}`,
  `/change-password%2F${TOKEN}`,
  `/change-password%2f%2F${TOKEN}`,
  `\\change-password\\${TOKEN}`,
  `/x/../change-password/${TOKEN}`,
  `/change-password/%ff${TOKEN}`,
])('%s is logged without its secret', (path) => {
  expect(withoutSecret(path)).toMatch(/\/change-password\/…$/)
})

test('other paths are logged unchanged', () => {
  for (const path of [
    '/',
    '/members/booking',
    '/api/account/change-password',
    '/api//members/%C3%A9',
    '/%ff',
  ])
    expect(withoutSecret(path)).toBe(path)
})

test('all pages with a secret parameter and the addresses of calendars are covered', () => {
  expect(withoutSecret(addressOf(pages.changePassword, { id: TOKEN }))).toBe('/change-password/…')
  expect(withoutSecret(`/api/calendar/${TOKEN}.ics`)).toBe('/api/calendar/…')
})
