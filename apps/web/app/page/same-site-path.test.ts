import { expect, test } from 'vitest'
import { FOREIGN_ADDRESSES, ODD_OWN_ADDRESSES } from '../../testing/foreign-addresses.ts'
import { sameSitePath } from './same-site-path.ts'

test.each(['/', '/members/booking?date=2026-11-15', '/about-us#fleet', '/members/?q=a//b'])(
  '%s is accepted',
  (path) => {
    expect(sameSitePath(path)).toBe(path)
  },
)

test.each([null, ...FOREIGN_ADDRESSES])('%j is rejected', (path) => {
  expect(sameSitePath(path)).toBeUndefined()
})

test.each(ODD_OWN_ADDRESSES)('%j stays on this site', (path) => {
  const { origin, pathname } = new URL(sameSitePath(path) ?? 'none:', 'https://rsfc.test')
  expect(origin).toBe('https://rsfc.test')
  expect(pathname).toMatch(/^\/[^/]/)
})
