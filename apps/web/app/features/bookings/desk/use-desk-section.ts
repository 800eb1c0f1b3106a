import type { Booking } from '@rsfc/contract/bookings'
import type { BookingSection } from '@rsfc/domain/bookings/sections'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskQuery } from '../booking-readings.ts'
import type { DeskMove } from './desk-moves.ts'
import { useDeskMoves } from './use-desk-moves.ts'

/** Requests are there to be decided, all of them; the rest is there to be looked up. */
const SHOWN_FIRST: Record<BookingSection, number> = { confirmation: 50, confirmed: 10, payment: 10, past: 20 }
const MORE = 20

/** One section of the desk: its rows, those that are chosen, and what is being done to them. */
export function useDeskSection(section: BookingSection, q: string) {
  const list = useInfiniteQuery(deskQuery(section, q))
  const moves = useDeskMoves(section)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState(SHOWN_FIRST[section])
  const loaded = list.data?.pages.flat() ?? []
  const rows = moves.seen(loaded)

  return {
    list,
    rows,
    shown,
    chosen,
    setChosen,
    selected: rows.filter(({ _id }) => chosen.has(_id)),
    /** Rows that are on their way out, though the server still counts them here. */
    leaving: loaded.length - rows.length,
    moves: {
      ...moves,
      run: async (move: DeskMove, bookings: readonly Booking[]) => {
        const went = await moves.run(move, bookings)
        if (went) setChosen(new Set())
        return went
      },
    },
    hasMore: list.hasNextPage || rows.length > shown,
    showMore: () => {
      setShown(shown + MORE)
      if (list.hasNextPage && rows.length < shown + MORE) void list.fetchNextPage()
    },
  }
}

export type DeskSectionState = ReturnType<typeof useDeskSection>
