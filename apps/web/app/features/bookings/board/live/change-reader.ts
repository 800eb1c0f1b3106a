import type { BoardRange } from '@rsfc/domain/bookings/board/board-range'
import type { BoardChange } from './follow-board.ts'

type Reader = {
  /** The days that the page shows; null if it may show any day. */
  shown: () => BoardRange | null
  /** Reads again what the page shows. */
  read: () => void
  /** Marks what is cached for other days as out of date. */
  markStale: () => void
  random?: () => number
}

/**
 * Decides which changes of the board are read, and when. It waits a random time, because many browsers would otherwise
 * read the same board at the same moment. Changes that arrive during the wait are read together.
 */
export function createChangeReader({ shown, read, markStale, random = Math.random }: Reader) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    onChange: (change?: BoardChange): void => {
      const days = shown()
      if (change && days && !isWithin(change, days)) return markStale()
      timer ??= setTimeout(
        () => {
          timer = undefined
          read()
        },
        (change?.spread ?? 0) * random(),
      )
    },
    stop: () => clearTimeout(timer),
  }
}

function isWithin(change: BoardChange, { from, to }: BoardRange): boolean {
  return change.from.slice(0, 10) <= to && change.to.slice(0, 10) >= from
}
