import { expect, test } from 'vitest'
import { mayDeletePost, maySeePost } from './permissions.ts'

const AUTHOR = { _id: 'a', account_type: 'user' } as const
const OTHER = { _id: 'b', account_type: 'user' } as const
const ADMIN = { _id: 'c', account_type: 'admin' } as const

// SPEC 6.member.delete-option
test.each([
  [AUTHOR, true, true, true],
  [AUTHOR, false, true, true],
  [OTHER, true, true, false],
  [OTHER, false, false, false],
  [ADMIN, true, true, true],
  [ADMIN, false, false, true],
])('%j and a post with visibility %j: sees %j, may delete %j', (actor, visibility, sees, deletes) => {
  const post = { user_id: 'a', visibility }
  expect(maySeePost(actor, post)).toBe(sees)
  expect(mayDeletePost(actor, post)).toBe(deletes)
})

test('a post whose author is deleted belongs to nobody', () => {
  const post = { user_id: null, visibility: false }
  expect([AUTHOR, OTHER, ADMIN].map((actor) => maySeePost(actor, post))).toEqual([false, false, false])
  expect([AUTHOR, OTHER, ADMIN].map((actor) => mayDeletePost(actor, post))).toEqual([false, false, true])
})
