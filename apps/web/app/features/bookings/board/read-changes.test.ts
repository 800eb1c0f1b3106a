import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChangeReader } from './read-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const WEEK = { from: '2026-11-16', to: '2026-11-22' }

type Options = { random?: number; shown?: typeof WEEK | null }

function open({ random = 0.5, shown = WEEK }: Options = {}) {
  const did: string[] = []
  const { onChange, stop } = createChangeReader({
    shown: () => shown,
    read: () => did.push('read'),
    markStale: () => did.push('stale'),
    random: () => random,
  })
  const change = (from: string, to = from, spread = 0) =>
    onChange({ from: `${from}T10:00:00+08:00`, to: `${to}T12:00:00+08:00`, spread })
  return { did, change, onChange, stop }
}

test.each([
  ['the first day', '2026-11-16', '2026-11-16', 'read'],
  ['the last day', '2026-11-22', '2026-11-22', 'read'],
  ['a downtime around the week', '2026-11-01', '2026-12-01', 'read'],
  ['the day before', '2026-11-15', '2026-11-15', 'stale'],
  ['the day after', '2026-11-23', '2026-11-23', 'stale'],
])('a change on %s', (_when, from, to, expected) => {
  const { did, change } = open()
  change(from, to)
  vi.runAllTimers()
  expect(did).toEqual([expected])
})

test('a window waits its turn, and reads all that has changed by then at once', () => {
  const { did, change } = open({ random: 0.5 })
  change('2026-11-17', '2026-11-17', 4000)
  vi.advanceTimersByTime(1999)
  change('2026-11-18', '2026-11-18', 4000)
  expect(did).toEqual([])
  vi.advanceTimersByTime(1)
  expect(did).toEqual(['read'])
  vi.runAllTimers()
  expect(did).toEqual(['read'])
})

test('what changed during an outage is read at once, whatever it was', () => {
  const { did, onChange } = open()
  onChange()
  vi.advanceTimersByTime(0)
  expect(did).toEqual(['read'])
})

test('a page that may show any day reads every change', () => {
  const { did, change } = open({ shown: null })
  change('2030-01-01')
  vi.runAllTimers()
  expect(did).toEqual(['read'])
})

test('nothing is read after the page is left', () => {
  const { did, change, stop } = open()
  change('2026-11-17')
  stop()
  vi.runAllTimers()
  expect(did).toEqual([])
})
