import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A queue whose tasks end when the test says so. */
function openQueue(limits = { waiting: 100, seconds: 60 }) {
  const run = createFairQueue(limits)
  const started: string[] = []
  let end: () => void = () => undefined
  const add = (key: string) =>
    run(key, () => {
      started.push(key)
      return new Promise<string>((resolve) => (end = () => resolve(key)))
    })
  /** Ends the running task and lets the next one start. */
  const endOne = async () => {
    await settled()
    end()
    await settled()
  }
  return { add, endOne, started }
}

test('members take turns, in the order in which they came', async () => {
  const { add, endOne, started } = openQueue()
  for (const key of ['a', 'a', 'a', 'b', 'b', 'c']) void add(key)
  for (let n = 0; n < 6; n++) await endOne()
  expect(started.join('')).toBe('abcaba')
})

test('somebody new is next, however many wait', async () => {
  const { add, endOne, started } = openQueue()
  for (const key of ['a', 'b', 'c', 'a', 'b', 'c']) void add(key)
  for (let n = 0; n < 3; n++) await endOne()
  void add('new')
  for (let n = 0; n < 4; n++) await endOne()
  expect(started.join(' ')).toBe('a b c a new b c')
})

test('nobody gets two turns while someone else waits', async () => {
  const step = fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), fc.constant(null))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { add, endOne, started } = openQueue()
      const waits = new Map<string, number>()
      const since = new Map<string, Map<string, number>>()
      let seen = 0
      // Counts the turns of others while a member waits.
      const note = () => {
        for (const key of started.slice(seen)) {
          waits.set(key, (waits.get(key) ?? 1) - 1)
          since.delete(key)
          for (const turns of since.values()) turns.set(key, (turns.get(key) ?? 0) + 1)
          if ((waits.get(key) ?? 0) > 0) since.set(key, new Map())
        }
        seen = started.length
        for (const turns of since.values()) expect(Math.max(0, ...turns.values())).toBeLessThan(2)
      }
      for (const key of steps) {
        if (key === null) await endOne()
        else {
          waits.set(key, (waits.get(key) ?? 0) + 1)
          if (!since.has(key)) since.set(key, new Map())
          void add(key)
          await Promise.resolve()
        }
        note()
      }
      for (let n = 0; n < 60; n++) await endOne()
      expect(started).toHaveLength(steps.filter((key) => key !== null).length)
    }),
  )
})

test('if too many wait, the last task of a member with several makes room for a member with none', async () => {
  const { add, endOne, started } = openQueue({ waiting: 4, seconds: 60 })
  const [, , lastOfA, , lastOfB] = ['a', 'a', 'a', 'b', 'b'].map(add)
  expect(await add('b')).toBeNull()
  const added = add('c')
  expect(await lastOfB).toBeNull()
  const another = add('d')
  expect(await lastOfA).toBeNull()
  expect(await add('e')).toBeNull()
  for (let n = 0; n < 5; n++) await endOne()
  expect(await Promise.all([added, another])).toEqual(['c', 'd'])
  expect(started.join('')).toBe('abcda')
})

test('nobody waits longer than the limit, and a failed task does not stop the others', async () => {
  vi.useFakeTimers()
  const run = createFairQueue({ waiting: 4, seconds: 60 })
  const { promise: held, reject } = Promise.withResolvers<string>()
  const failing = run('a', () => held)
  const late = run('b', async () => 'late')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await late).toBeNull()
  const inTime = run('c', async () => 'in time')
  reject(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  expect(await inTime).toBe('in time')
  vi.useRealTimers()
})
