import { expect, test } from 'vitest'
import { describeDevice } from '../../../base/http/describe-device.ts'
import { hostCookie } from '../../../base/http/host-cookie.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['Please go to evil.example to secure your account/1.0 (x)', 'Unknown browser'],
  ['', 'Unknown device'],
])('%s', (agent, words) => {
  expect(describeDevice(agent)).toBe(words)
})

test('over https a prefix prevents other hosts of the domain from setting a cookie; over http there is none', () => {
  expect(hostCookie('session', 'https://rsfc.example')).toBe('__Host-session')
  expect(hostCookie('session', 'http://localhost:3000')).toBe('session')
})
