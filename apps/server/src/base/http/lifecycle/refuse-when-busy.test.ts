import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { refuseWhenBusy } from './refuse-when-busy.ts'

const MEASURE_MS = 20

async function startApp(settleMs: number) {
  const app = Fastify()
  onTestFinished(() => app.close())
  await refuseWhenBusy(app, { after: 100, measureMs: MEASURE_MS, settleMs })
  app.get('/', async () => 'answered')
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { isBusy: () => app.isUnderPressure(), status: async () => (await app.inject('/')).statusCode }
}

async function delayTheLoop(): Promise<void> {
  const end = performance.now() + 400
  while (performance.now() < end);
  await wait(MEASURE_MS)
}

test('requests are refused while the event loop is delayed, and answered again afterwards', async () => {
  const { status } = await startApp(0)
  const statusWhenLate = async () => {
    await delayTheLoop()
    return status()
  }
  await expect.poll(statusWhenLate).toBe(503)
  await expect.poll(status).toBe(200)
})

test('a server that has just started refuses no requests', async () => {
  const { isBusy, status } = await startApp(600_000)
  let busy = false
  while (!busy) {
    await delayTheLoop()
    const before = isBusy()
    expect(await status()).toBe(200)
    busy = before && isBusy()
  }
})
