import { expect, test } from 'vitest'
import { FEED_KINDS, mayRead } from './feeds.ts'

test.each([
  [false, false, ['mine', 'aircraft', 'events']],
  [true, false, FEED_KINDS],
  [false, true, FEED_KINDS],
])(
  'a member who is instructor: %s, examiner: %s may subscribe to %j',
  (instructor_rated, examiner_rated, kinds) => {
    expect(FEED_KINDS.filter((kind) => mayRead(kind, { instructor_rated, examiner_rated }))).toEqual(kinds)
  },
)
