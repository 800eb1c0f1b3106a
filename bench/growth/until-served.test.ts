import { expect, test } from 'vitest'
import { untilServed } from './until-served.ts'

function answering(...statuses: number[]) {
  const sent: number[] = []
  const paused: number[] = []
  const send = () => {
    const status = statuses[Math.min(sent.length, statuses.length - 1)] as number
    sent.push(status)
    return Promise.resolve(new Response('', { status }))
  }
  const wait = (ms: number) => Promise.resolve(paused.push(ms))
  return { sent, paused, ask: () => untilServed(send, wait) }
}

test.each([
  ['served at once', [200], 0, 200],
  ['too busy twice', [503, 503, 200], 2, 200],
  ['wrong for another reason', [500, 200], 0, 500],
])('a call that is %s', async (_how, statuses, refusals, status) => {
  const server = answering(...statuses)
  const served = await server.ask()
  expect([served.refusals, served.response.status]).toEqual([refusals, status])
  expect(server.sent).toHaveLength(refusals + 1)
  expect(server.paused).toEqual(Array.from({ length: refusals }, () => 1000))
})

test('a server that stays too busy is reported in the end', async () => {
  const server = answering(503)
  expect((await server.ask()).response.status).toBe(503)
  expect(server.sent).toHaveLength(21)
})
