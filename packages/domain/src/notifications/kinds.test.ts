import { expect, test } from 'vitest'
import { channelsOf, groupsFor, NOTIFICATION_GROUPS } from './kinds.ts'

test('everything reaches a member by mail and push until they choose, but comments are not mailed', () => {
  const usual = Object.fromEntries(NOTIFICATION_GROUPS.map((group) => [group, channelsOf(group, [])]))
  const { community, ...others } = usual
  expect(community).toEqual({ mail: false, push: true })
  expect(new Set(Object.values(others).map((channels) => JSON.stringify(channels)))).toEqual(
    new Set(['{"mail":true,"push":true}']),
  )
})

test('a choice is for its group alone, and none turns off overdue flights', () => {
  const choices = [
    { group: 'money' as const, mail: false, push: true },
    { group: 'safety' as const, mail: false, push: false },
  ]
  expect(channelsOf('money', choices)).toEqual({ mail: false, push: true })
  expect(channelsOf('events', choices)).toEqual({ mail: true, push: true })
  expect(channelsOf('safety', choices)).toEqual({ mail: true, push: true })
})

test('what is for officers concerns them alone', () => {
  expect(groupsFor({ account_type: 'user' })).not.toContain('desk')
  expect(groupsFor({ account_type: 'admin' })).toEqual(NOTIFICATION_GROUPS)
})
