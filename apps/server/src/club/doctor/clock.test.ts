import { expect, onTestFinished, test } from 'vitest'
import { openTimeServer } from '../../testing/servers/time-server.ts'
import { checkTime } from './clock.ts'

const now = () => new Date()

async function checked(secondsOff: number) {
  const server = await openTimeServer(secondsOff)
  onTestFinished(() => server.close())
  return checkTime(server.address, now)
}

test.each([
  [0, 'ok', /agree/],
  [90, 'warn', /This machine is 90 seconds behind/],
  [-3600, 'warn', /This machine is 3600 seconds ahead/],
])('a time server that is %i seconds off', async (secondsOff, state, text) => {
  const finding = await checked(secondsOff)
  expect([finding.state, finding.text]).toEqual([state, expect.stringMatching(text)])
})

test('without an answer the check says so and reports no problem', async () => {
  const server = await openTimeServer()
  await server.close()
  expect(await checkTime(server.address, now)).toMatchObject({
    state: 'ok',
    text: `${server.address} did not answer, so the clock was not compared with it.`,
  })
})
