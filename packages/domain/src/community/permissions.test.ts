import { expect, test } from 'vitest'
import { mayDeletePost, mayEditPost, mayLikePost, maySeePost } from './permissions.ts'

const AUTHOR = { _id: 'a', account_type: 'user' } as const
const OTHER = { _id: 'b', account_type: 'user' } as const
const ADMIN = { _id: 'c', account_type: 'admin' } as const

// SPEC 6.member.delete-option
test.each([
  [AUTHOR, true, { see: true, delete: true, edit: true, like: false }],
  [AUTHOR, false, { see: true, delete: true, edit: true, like: false }],
  [OTHER, true, { see: true, delete: false, edit: false, like: true }],
  [OTHER, false, { see: false, delete: false, edit: false, like: false }],
  [ADMIN, true, { see: true, delete: true, edit: false, like: true }],
  [ADMIN, false, { see: false, delete: true, edit: false, like: false }],
])('what %j may do with a post whose visibility is %j: %j', (actor, visibility, may) => {
  const post = { user_id: 'a', visibility }
  expect({
    see: maySeePost(actor, post),
    delete: mayDeletePost(actor, post),
    edit: mayEditPost(actor, post),
    like: mayLikePost(actor, post),
  }).toEqual(may)
})

test('a post whose author is deleted belongs to nobody', () => {
  const post = { user_id: null, visibility: false }
  expect([AUTHOR, OTHER, ADMIN].map((actor) => maySeePost(actor, post))).toEqual([false, false, false])
  expect([AUTHOR, OTHER, ADMIN].map((actor) => mayDeletePost(actor, post))).toEqual([false, false, true])
  expect([AUTHOR, OTHER, ADMIN].map((actor) => mayEditPost(actor, post))).toEqual([false, false, false])
})
