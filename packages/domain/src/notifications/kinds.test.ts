import { expect, test } from 'vitest'
import { channelsOf, groupsFor, NOTIFICATION_GROUPS } from './kinds.ts'

test('by default everything is sent by mail and push, except mails about comments', () => {
  const usual = Object.fromEntries(NOTIFICATION_GROUPS.map((group) => [group, channelsOf(group, [])]))
  const { community, ...others } = usual
  expect(community).toEqual({ mail: false, push: true })
  expect(new Set(Object.values(others).map((channels) => JSON.stringify(channels)))).toEqual(
    new Set(['{"mail":true,"push":true}']),
  )
})

test('a choice applies to its group only, and alarms for overdue flights cannot be turned off', () => {
  const choices = [
    { group: 'money' as const, mail: false, push: true },
    { group: 'safety' as const, mail: false, push: false },
  ]
  expect(channelsOf('money', choices)).toEqual({ mail: false, push: true })
  expect(channelsOf('events', choices)).toEqual({ mail: true, push: true })
  expect(channelsOf('safety', choices)).toEqual({ mail: true, push: true })
})

test('only officers get the notifications for officers', () => {
  expect(groupsFor({ account_type: 'user' })).not.toContain('desk')
  expect(groupsFor({ account_type: 'admin' })).toEqual(NOTIFICATION_GROUPS)
})
