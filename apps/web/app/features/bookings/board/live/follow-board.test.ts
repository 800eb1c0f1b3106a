import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followBoard } from './follow-board.ts'

/** A stream whose events the test sends. */
class FakeStream extends EventTarget {
  readyState: number = EventSource.CONNECTING
  close(): void {
    this.readyState = EventSource.CLOSED
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', { CONNECTING: 0, OPEN: 1, CLOSED: 2 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function follow() {
  const streams: FakeStream[] = []
  const calls: string[] = []
  const stop = followBoard(
    () => {
      const stream = new FakeStream()
      streams.push(stream)
      return stream as EventTarget as EventSource
    },
    {
      onChange: (change) => calls.push(change ? `read ${change.from}` : 'read'),
      onConnection: (connection) => calls.push(connection),
    },
  )
  const send = (event: string, data = '') => streams.at(-1)?.dispatchEvent(new MessageEvent(event, { data }))
  /** The calls since the last time. */
  const newCalls = () => calls.splice(0)
  return { streams, send, newCalls, stop }
}

test('a stream with heartbeats is live, and every change is read', () => {
  const { send, newCalls } = follow()
  expect(newCalls()).toEqual([])
  send('beat')
  vi.advanceTimersByTime(15_000)
  send('beat')
  vi.advanceTimersByTime(30_000)
  send('board', '{"from":"2026-11-21T10:00:00+08:00"}')
  vi.advanceTimersByTime(30_000)
  expect(newCalls()).toEqual(['live', 'live', 'live', 'read 2026-11-21T10:00:00+08:00'])
})

test('a stream that opens but sends nothing is not live: the board is read every ten seconds', () => {
  const { send, newCalls, streams } = follow()
  send('open')
  vi.advanceTimersByTime(4999)
  expect(newCalls()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(newCalls()).toEqual(['polling'])
  expect(streams).toHaveLength(2)
  vi.advanceTimersByTime(20_000)
  expect(newCalls()).toEqual(['read', 'read'])
})

test('a stream that falls silent is opened again, and is live after the next event', () => {
  const { send, newCalls, streams } = follow()
  send('beat')
  vi.advanceTimersByTime(37_499)
  expect(newCalls()).toEqual(['live'])
  vi.advanceTimersByTime(1)
  expect(newCalls()).toEqual(['polling'])
  expect(streams.map(({ readyState }) => readyState)).toEqual([2, 0])
  send('beat')
  expect(newCalls()).toEqual(['read', 'live'])
  vi.advanceTimersByTime(15_000)
  expect(newCalls()).toEqual([])
})

test('a refused stream is opened again with each poll', () => {
  const { send, newCalls, streams } = follow()
  streams[0]?.close()
  send('error')
  vi.advanceTimersByTime(10_000)
  expect([newCalls(), streams.length]).toEqual([['polling', 'read'], 2])
})

test('nothing happens after following has stopped', () => {
  const { send, newCalls, streams, stop } = follow()
  send('beat')
  stop()
  vi.advanceTimersByTime(120_000)
  expect([newCalls(), streams.length, streams[0]?.readyState]).toEqual([['live'], 1, 2])
})
