import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from './create-connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection to a server that the test can make unreachable. */
function open() {
  const server = { isReached: true, asked: [] as number[] }
  const start = Date.now()
  const request = async () => {
    if (!server.isReached) throw new TypeError('Failed to fetch')
  }
  const connection = createConnection(() => {
    server.asked.push((Date.now() - start) / 1000)
    return request()
  })
  const changes: boolean[] = []
  connection.subscribe(() => changes.push(connection.isOnline()))
  /** One request of the page. */
  const send = async () => {
    await connection.watchRequest(request()).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { server, connection, changes, send }
}

test('the server is not asked as long as no request fails', async () => {
  const { server, connection, changes, send } = open()
  await send()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connection.isOnline()).toBe(true)
  expect(server.asked).toEqual([])
  expect(changes).toEqual([])
})

test('after a failed request the page is offline, asks at growing intervals, and recovers by itself', async () => {
  const { server, connection, changes, send } = open()
  server.isReached = false
  await send()
  expect(connection.isOnline()).toBe(false)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(server.asked).toEqual([0, 1, 3, 7, 15, 25, 35])
  server.isReached = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(connection.isOnline()).toBe(true)
  expect(changes).toEqual([false, true])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.asked).toEqual([0, 1, 3, 7, 15, 25, 35, 45])
})

test('an answered request ends the offline state at once, and the next one starts with short intervals again', async () => {
  const { server, connection, changes, send } = open()
  server.isReached = false
  await send()
  await vi.advanceTimersByTimeAsync(20_000)
  server.isReached = true
  await send()
  expect(connection.isOnline()).toBe(true)
  const before = server.asked.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.asked).toHaveLength(before)
  server.isReached = false
  await send()
  await vi.advanceTimersByTimeAsync(3000)
  expect(server.asked.slice(before)).toEqual([80, 81, 83])
  expect(changes).toEqual([false, true, false])
})

test('a request that fails while the server can be reached changes nothing', async () => {
  const { server, connection, changes } = open()
  const blocked = Promise.reject(new TypeError('Failed to fetch'))
  await expect(connection.watchRequest(blocked)).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.asked).toEqual([0])
  expect(changes).toEqual([])
})

test('a request that the page cancels does not trigger a check', async () => {
  const { server, connection } = open()
  const aborted = Promise.reject(new DOMException('Aborted', 'AbortError'))
  await expect(connection.watchRequest(aborted, AbortSignal.abort())).rejects.toThrow('Aborted')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.asked).toEqual([])
})

test('further failures while offline do not ask more often', async () => {
  const { server, send } = open()
  server.isReached = false
  await send()
  await send()
  await send()
  expect(server.asked).toEqual([0])
})

test('callers that ask at the same time share one request and its outcome', async () => {
  const { server, connection } = open()
  server.isReached = false
  expect(await Promise.all([connection.check(), connection.check()])).toEqual([false, false])
  expect(server.asked).toEqual([0])
  server.isReached = true
  expect(await connection.check()).toBe(true)
})

test('a check without an answer does not count if another request was answered meanwhile', async () => {
  const asked = Promise.withResolvers<void>()
  const connection = createConnection(() => asked.promise)
  const checked = connection.check()
  await connection.watchRequest(Promise.resolve())
  asked.reject(new TypeError('Failed to fetch'))
  expect(await checked).toBe(true)
  expect(connection.isOnline()).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
