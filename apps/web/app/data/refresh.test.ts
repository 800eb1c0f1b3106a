import type { Route } from '@rsfc/contract/kit/http'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refreshAfter } from './refresh.ts'

const write: Route = {
  noun: 'bookings',
  name: 'update',
  method: 'PUT',
  path: '/booking/:id',
  access: 'member',
  summary: 'Change a booking',
  touches: ['bookings'],
}

test('a first read that began before a write is repeated, and its old answer is dropped', async () => {
  const queryClient = new QueryClient()
  let saved = 'before'
  const answers: (() => void)[] = []
  const queryFn = () => {
    const read = saved
    return new Promise<string>((resolve) => answers.push(() => resolve(read)))
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['bookings', 'list'], queryFn })
  const stop = observer.subscribe(() => undefined)
  saved = 'after'
  const refreshed = refreshAfter(queryClient, write)
  await expect.poll(() => answers.length).toBe(2)
  for (const answer of answers) answer()
  await refreshed
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
})
