import { bookings } from '@rsfc/contract/bookings/routes'
import type { BoardRange } from '@rsfc/domain/bookings/board/board-range'
import { read } from '../../../data/read.ts'

/** Query options for the entries of the board on these days. */
export function readBoard({ from, to }: BoardRange) {
  return read(bookings.board, { query: { from, to } })
}
