import { expect, test } from 'vitest'
import { pageOfThisSite } from './page-of-this-site.ts'

test.each(['/', '/members/booking?date=2026-11-15', '/about-us#fleet'])('%s is of this site', (path) => {
  expect(pageOfThisSite(path)).toBe(path)
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
])('%j leads nowhere', (path) => {
  expect(pageOfThisSite(path)).toBeUndefined()
})
