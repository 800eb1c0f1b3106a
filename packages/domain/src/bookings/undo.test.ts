import { describe, expect, test } from 'vitest'
import { HOLD_SECONDS, judgeUndo, UNDO_SECONDS } from './undo.ts'

const AT = new Date('2026-11-14T02:00:00Z')
const change = { _id: 'change', at: AT, actor_id: 'officer' }
const after = (seconds: number) => new Date(AT.getTime() + seconds * 1000)

describe('can a change be undone?', () => {
  test.each([
    ['at once', 'change', 'officer', 0, null],
    ['until its mails are sent', 'change', 'officer', HOLD_SECONDS, null],
    ['not later', 'change', 'officer', HOLD_SECONDS + 1, 'too-late'],
    ['only while it is the last one', 'later change', 'officer', 1, 'changed-since'],
    ['only by the officer who made it', 'change', 'another officer', 1, 'not-yours'],
  ])('%s', (_when, latest, actor, seconds, fault) => {
    expect(judgeUndo(change, { _id: latest }, { _id: actor }, after(seconds))).toBe(fault)
  })

  test('a change can be undone for longer than the desk offers it', () => {
    expect(HOLD_SECONDS).toBeGreaterThan(UNDO_SECONDS)
  })
})
