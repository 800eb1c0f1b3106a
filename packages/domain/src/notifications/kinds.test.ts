import { expect, test } from 'vitest'
import { channelsOf, groupsFor, hasDigest, NOTIFICATION_GROUPS } from './kinds.ts'

test('by default everything is sent by mail and push, except mails about comments', () => {
  const usual = Object.fromEntries(NOTIFICATION_GROUPS.map((group) => [group, channelsOf(group, [])]))
  const { community, ...others } = usual
  expect(community).toEqual({ mail: false, push: true, digest: false })
  expect(new Set(Object.values(others).map((channels) => JSON.stringify(channels)))).toEqual(
    new Set(['{"mail":true,"push":true,"digest":false}']),
  )
})

test('a choice applies to its group only, and alarms for overdue flights cannot be turned off', () => {
  const choices = [
    { group: 'money' as const, mail: false, push: true, digest: false },
    { group: 'safety' as const, mail: false, push: false, digest: false },
  ]
  const all = { mail: true, push: true, digest: false }
  expect(channelsOf('money', choices)).toEqual({ ...all, mail: false })
  expect(channelsOf('events', choices)).toEqual(all)
  expect(channelsOf('safety', choices)).toEqual(all)
})

test('only officers get the notifications for officers', () => {
  const forMembers = groupsFor({ account_type: 'user' })
  expect(forMembers.filter(hasDigest)).toEqual([])
  expect(NOTIFICATION_GROUPS.filter((group) => !forMembers.includes(group))).toEqual(['desk', 'defects'])
  expect(groupsFor({ account_type: 'admin' })).toEqual(NOTIFICATION_GROUPS)
})
