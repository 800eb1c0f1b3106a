import { expect, test } from 'vitest'
import type { FastifyRequest } from 'fastify'
import { networkOf, originOf } from './origin.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::ffff:1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000:1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::', '0:0:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf({ ip })).toBe(network)
})

test('only the first 300 characters of the user agent are kept', () => {
  const from = (agent?: string) =>
    originOf({ ip: '203.0.113.7', headers: { 'user-agent': agent } } as FastifyRequest)
  expect(from('x'.repeat(301))).toEqual({ address: '203.0.113.7', agent: 'x'.repeat(300) })
  expect(from()).toEqual({ address: '203.0.113.7', agent: '' })
})
