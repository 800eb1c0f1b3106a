import { expect, test } from 'vitest'
import { createSharedReads } from './shared-reads.ts'

/** A read whose results the test controls. */
function readings() {
  const waiting: PromiseWithResolvers<string>[] = []
  const read = () => {
    const reading = Promise.withResolvers<string>()
    waiting.push(reading)
    return reading.promise
  }
  return { waiting, read }
}

test('callers that arrive during a read share the next read, which starts after they called', async () => {
  const shared = createSharedReads<string>()
  const { waiting, read } = readings()
  const first = shared('week', read)
  const [second, third] = [shared('week', read), shared('week', read)]
  expect(waiting).toHaveLength(1)
  waiting[0]?.resolve('before')
  expect(await first).toBe('before')
  await Promise.resolve()
  expect(waiting).toHaveLength(2)
  const fourth = shared('week', read)
  waiting[1]?.resolve('after')
  expect(await Promise.all([second, third])).toEqual(['after', 'after'])
  await expect.poll(() => waiting.length).toBe(3)
  waiting[2]?.resolve('last')
  expect(await fourth).toBe('last')
})

test('reads with different keys do not wait for each other', () => {
  const shared = createSharedReads<string>()
  const { waiting, read } = readings()
  void shared('this week', read)
  void shared('next week', read)
  expect(waiting).toHaveLength(2)
})

test('a failed read does not prevent the next one', async () => {
  const shared = createSharedReads<string>()
  const { waiting, read } = readings()
  const [first, second] = [shared('week', read), shared('week', read)]
  waiting[0]?.reject(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]?.resolve('back')
  expect(await second).toBe('back')
})
