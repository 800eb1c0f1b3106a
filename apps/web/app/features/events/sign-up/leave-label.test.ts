import { expect, test } from 'vitest'
import { leaveLabel } from './leave-label.ts'

const EVENT = { event_start_date: '2026-11-21T19:00:00+08:00' }

test.each([
  ['Leave this event', { waiting: false }],
  ['Leave the waiting list', { waiting: true }],
])('%s is offered until the event starts', (label, own) => {
  expect(leaveLabel(EVENT, own, new Date('2026-11-21T10:59:59Z'))).toBe(label)
  expect(leaveLabel(EVENT, own, new Date('2026-11-21T11:00:00Z'))).toBeNull()
})
