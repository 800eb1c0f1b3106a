import { BOARD_VIEWS, firstOpenDate, type BoardView } from '@rsfc/domain/bookings/board/board-range'
import { clubDate, isRealDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { useSearchParams } from 'react-router'

type BoardParams = { view: BoardView; date: ClubDate }

/** The board's view and date, kept in the URL so that Back and reload restore them. */
export function useBoardParams(
  atDesk: boolean,
  now: Date,
): BoardParams & { go: (changes: Partial<BoardParams>) => void } {
  const [search, setSearch] = useSearchParams()
  const view = BOARD_VIEWS.find((name) => name === search.get('view')) ?? 'day'
  const requested = search.get('date') ?? ''
  // Members start at the first day they can book, officers at today.
  const date = isRealDate(requested) ? requested : atDesk ? clubDate(now) : firstOpenDate(now)

  const go = (changes: Partial<BoardParams>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [key, value] of Object.entries({ view, date, ...changes })) after.set(key, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )

  return { view, date, go }
}
