import { expect, test } from 'vitest'
import { sameSitePath } from './same-site-path.ts'

test.each(['/', '/members/booking?date=2026-11-15', '/about-us#fleet'])('%s is accepted', (path) => {
  expect(sameSitePath(path)).toBe(path)
})

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  ' /members',
])('%j is rejected', (path) => {
  expect(sameSitePath(path)).toBeUndefined()
})
