import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { recordSecurityEvent } from './security-events.ts'

test('each event is also logged as one line, without cookies or tokens', async () => {
  const { db } = await testDatabase()
  const lines: string[] = []
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  })
  const user_id = '01919191-1111-7111-8111-111111111111'
  app.addHook('onRequest', async (request) => {
    const call = { db, now: new Date(), actor: null, request }
    await recordSecurityEvent(call, 'sign-in-failed', { user_id, details: { tries: 3 } })
  })
  app.get('/', () => '')
  const headers = { cookie: 'session=zqsecret', 'access-token': 'zqsecret', 'user-agent': 'Browser' }
  await app.inject({ url: '/', headers, remoteAddress: '203.0.113.7' })
  const events = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security event')
  expect(events).toMatchObject([
    {
      level: 30,
      reqId: expect.anything(),
      security: {
        kind: 'sign-in-failed',
        user_id,
        actor_id: null,
        address: '203.0.113.7',
        agent: 'Browser',
        details: { tries: 3 },
      },
    },
  ])
  expect(lines.join()).not.toContain('zqsecret')
})
