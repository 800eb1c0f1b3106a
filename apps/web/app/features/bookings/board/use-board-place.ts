import { BOARD_VIEWS, firstOpenDate, type BoardView } from '@rsfc/domain/bookings/board/board-range'
import { clubDate, isRealDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { useSearchParams } from 'react-router'

type Place = { view: BoardView; date: ClubDate }

/** Which view of which day: in the address, so that one comes back to it. */
export function useBoardPlace(atDesk: boolean, now: Date): Place & { go: (place: Partial<Place>) => void } {
  const [search, setSearch] = useSearchParams()
  const view = BOARD_VIEWS.find((name) => name === search.get('view')) ?? 'day'
  const asked = search.get('date') ?? ''
  // Members come to book, officers to see what goes on.
  const date = isRealDate(asked) ? asked : atDesk ? clubDate(now) : firstOpenDate(now)

  const go = (place: Partial<Place>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [key, value] of Object.entries({ view, date, ...place })) after.set(key, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )

  return { view, date, go }
}
