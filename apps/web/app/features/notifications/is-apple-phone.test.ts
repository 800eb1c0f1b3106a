import { expect, test } from 'vitest'
import { isApplePhone } from './is-apple-phone.ts'

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

test('an iPad is recognised although it says that it is a Mac', () => {
  expect(isApplePhone({ userAgent: MAC, maxTouchPoints: 5 })).toBe(true)
  expect(isApplePhone({ userAgent: MAC, maxTouchPoints: 0 })).toBe(false)
  expect(isApplePhone({ userAgent: PHONE, maxTouchPoints: 5 })).toBe(false)
})
