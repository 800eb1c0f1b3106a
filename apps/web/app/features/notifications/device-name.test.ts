import { expect, test } from 'vitest'
import { deviceName, isApplePhone } from './device-name.ts'

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

test.each([
  [MAC, 'Safari on Mac'],
  [PHONE, 'Chrome on Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36 Edg/130.0', 'Edge on Windows'],
  ['something else', 'Browser on this device'],
])('%s', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})

test('an iPad is recognised although it says that it is a Mac', () => {
  expect(isApplePhone({ userAgent: MAC, maxTouchPoints: 5 })).toBe(true)
  expect(isApplePhone({ userAgent: MAC, maxTouchPoints: 0 })).toBe(false)
  expect(isApplePhone({ userAgent: PHONE, maxTouchPoints: 5 })).toBe(false)
})
