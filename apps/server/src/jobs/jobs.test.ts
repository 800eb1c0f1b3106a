import { expect, test, vi } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { createJobs } from './jobs.ts'

test('jobs that are queued together are all run together, not one per poll', async () => {
  const { db, url } = await testDatabase()
  const done: number[] = []
  const jobs = createJobs(url, console)
  const queue = jobs.define<{ n: number }>('count', async ({ data }) => void done.push(data.n))
  await jobs.open()
  await jobs.work()
  await queue.sendAll(db, [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }, { n: 5 }])
  await vi.waitFor(() => expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]), {
    timeout: 10_000,
    interval: 50,
  })
  await jobs.stop()
})
