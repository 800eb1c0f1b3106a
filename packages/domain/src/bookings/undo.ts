/** How long the desk offers to undo a change. */
export const UNDO_SECONDS = 8
/**
 * How long the mails about a change wait: a little longer than the offer to undo, so that a late click still
 * works.
 */
export const HOLD_SECONDS = 12

type Change = { _id: string; at: Date; actor_id: string | null }

export type UndoFault = 'not-yours' | 'changed-since' | 'too-late'

/** Whether the actor may undo a change. `latest` is the last change of the same booking. */
export function judgeUndo(
  change: Change,
  latest: Pick<Change, '_id'>,
  actor: { _id: string },
  now: Date,
): UndoFault | null {
  if (change.actor_id !== actor._id) return 'not-yours'
  if (latest._id !== change._id) return 'changed-since'
  return now.getTime() - change.at.getTime() > HOLD_SECONDS * 1000 ? 'too-late' : null
}

export const UNDO_FAULT_WORDS: Record<UndoFault, string> = {
  'not-yours': 'Only the officer who made this change can undo it.',
  'changed-since': 'This booking has changed since then, so nothing was undone. Open it to see its history.',
  'too-late': 'It is too late to undo this: the mail has been sent. Open the booking to change it again.',
}
