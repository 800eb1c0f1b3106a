import { field } from '@rsfc/contract/field/routes'
import type { Field } from '@rsfc/domain/field/field'
import { STANDARD_FIELD } from '@rsfc/domain/field/standard-field'
import { bookings } from '@rsfc/contract/bookings/routes'
import { fleet } from '@rsfc/contract/fleet/routes'
import { rangeOf, type BoardRange } from '@rsfc/domain/bookings/board/board-range'
import type { QueryClient } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'
import { readPlace } from './use-board-params.ts'

/** Query options for the entries of the board on these days. */
export function readBoard({ from, to }: BoardRange) {
  return read(bookings.board, { query: { from, to } })
}

/** Starts to load the board that a page with this address shows. */
export function startReadingBoard(atDesk: boolean) {
  return (queryClient: QueryClient, search: URLSearchParams): void => {
    const known = queryClient.getQueryData<Field>(read(field.read).queryKey)
    const { view, date } = readPlace(search, atDesk, new Date(), known ?? STANDARD_FIELD)
    const { meta, ...board } = readBoard(rangeOf(view, date))
    // Without a session, the shell around the page handles the refusal.
    void queryClient.prefetchQuery({ ...board, meta: { ...meta, handlesRefusal: true } })
    void queryClient.prefetchQuery(read(fleet.list))
  }
}
