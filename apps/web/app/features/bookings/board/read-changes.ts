import type { BoardRange } from '@rsfc/domain/bookings/board/board-range'
import type { BoardChange } from './follow-board.ts'

type Reader = {
  /** The days that the page shows; null: any. */
  shown: () => BoardRange | null
  /** Reads again what the page shows. */
  read: () => void
  /** Notes that what the page keeps for later is out of date. */
  markStale: () => void
  random?: () => number
}

/**
 * Decides which changes of the board are read, and when. Many windows would otherwise read the same board in the same
 * moment; changes that arrive while one waits its turn are read together.
 */
export function createChangeReader({ shown, read, markStale, random = Math.random }: Reader) {
  let turn: ReturnType<typeof setTimeout> | undefined
  return {
    onChange: (change?: BoardChange): void => {
      const days = shown()
      if (change && days && !touches(change, days)) return markStale()
      turn ??= setTimeout(
        () => {
          turn = undefined
          read()
        },
        (change?.spread ?? 0) * random(),
      )
    },
    stop: () => clearTimeout(turn),
  }
}

function touches(change: BoardChange, { from, to }: BoardRange): boolean {
  return change.from.slice(0, 10) <= to && change.to.slice(0, 10) >= from
}
