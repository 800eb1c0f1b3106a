import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followBoard } from './follow-board.ts'

/** A stream that does what the test says. */
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
  const said: string[] = []
  const stop = followBoard(
    () => {
      const stream = new FakeStream()
      streams.push(stream)
      return stream as EventTarget as EventSource
    },
    { onChange: () => said.push('read'), onLink: (link) => said.push(link) },
  )
  const bring = (event: string) => streams.at(-1)?.dispatchEvent(new Event(event))
  /** What was said since the last time. */
  const news = () => said.splice(0)
  return { streams, bring, news, stop }
}

test('a stream that beats is live, and each change is read', () => {
  const { bring, news } = follow()
  expect(news()).toEqual([])
  bring('beat')
  vi.advanceTimersByTime(15_000)
  bring('beat')
  vi.advanceTimersByTime(30_000)
  bring('board')
  vi.advanceTimersByTime(30_000)
  expect(news()).toEqual(['live', 'live', 'live', 'read'])
})

test('a stream that opens but brings nothing is not live: the board is read every ten seconds', () => {
  const { bring, news, streams } = follow()
  bring('open')
  vi.advanceTimersByTime(4999)
  expect(news()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(news()).toEqual(['polling'])
  expect(streams).toHaveLength(2)
  vi.advanceTimersByTime(20_000)
  expect(news()).toEqual(['read', 'read'])
})

test('a stream that falls silent is opened again, and live once it brings something', () => {
  const { bring, news, streams } = follow()
  bring('beat')
  vi.advanceTimersByTime(37_499)
  expect(news()).toEqual(['live'])
  vi.advanceTimersByTime(1)
  expect(news()).toEqual(['polling'])
  expect(streams.map(({ readyState }) => readyState)).toEqual([2, 0])
  bring('beat')
  expect(news()).toEqual(['read', 'live'])
  vi.advanceTimersByTime(15_000)
  expect(news()).toEqual([])
})

test('a refused stream is tried again with each reading', () => {
  const { bring, news, streams } = follow()
  streams[0]?.close()
  bring('error')
  vi.advanceTimersByTime(10_000)
  expect([news(), streams.length]).toEqual([['polling', 'read'], 2])
})

test('nothing happens after the end', () => {
  const { bring, news, streams, stop } = follow()
  bring('beat')
  stop()
  vi.advanceTimersByTime(120_000)
  expect([news(), streams.length, streams[0]?.readyState]).toEqual([['live'], 1, 2])
})
