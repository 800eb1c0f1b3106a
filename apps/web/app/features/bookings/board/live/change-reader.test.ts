import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChangeReader } from './change-reader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const WEEK = { from: '2026-11-16', to: '2026-11-22' }

type Options = { random?: number; shown?: typeof WEEK | null }

function open({ random = 0.5, shown = WEEK }: Options = {}) {
  const calls: string[] = []
  const { onChange, stop } = createChangeReader({
    shown: () => shown,
    read: () => calls.push('read'),
    markStale: () => calls.push('stale'),
    random: () => random,
  })
  const change = (from: string, to = from, spread = 0) =>
    onChange({ from: `${from}T10:00:00+08:00`, to: `${to}T12:00:00+08:00`, spread })
  return { calls, change, onChange, stop }
}

test.each([
  ['the first day', '2026-11-16', '2026-11-16', 'read'],
  ['the last day', '2026-11-22', '2026-11-22', 'read'],
  ['a downtime around the week', '2026-11-01', '2026-12-01', 'read'],
  ['the day before', '2026-11-15', '2026-11-15', 'stale'],
  ['the day after', '2026-11-23', '2026-11-23', 'stale'],
])('a change on %s', (_when, from, to, expected) => {
  const { calls, change } = open()
  change(from, to)
  vi.runAllTimers()
  expect(calls).toEqual([expected])
})

test('the reader waits, then reads all changes so far together', () => {
  const { calls, change } = open({ random: 0.5 })
  change('2026-11-17', '2026-11-17', 4000)
  vi.advanceTimersByTime(1999)
  change('2026-11-18', '2026-11-18', 4000)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual(['read'])
  vi.runAllTimers()
  expect(calls).toEqual(['read'])
})

test('after an outage the board is read at once', () => {
  const { calls, onChange } = open()
  onChange()
  vi.advanceTimersByTime(0)
  expect(calls).toEqual(['read'])
})

test('a page that may show any day reads every change', () => {
  const { calls, change } = open({ shown: null })
  change('2030-01-01')
  vi.runAllTimers()
  expect(calls).toEqual(['read'])
})

test('nothing is read after the page is closed', () => {
  const { calls, change, stop } = open()
  change('2026-11-17')
  stop()
  vi.runAllTimers()
  expect(calls).toEqual([])
})
