import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import type { BookingSection } from '@rsfc/domain/bookings/sections'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readPages } from '../../../data/read.ts'
import type { DeskMove } from './desk-moves.ts'
import { useDeskMoves } from './use-desk-moves.ts'

/** Requests are there to be decided, all of them; the rest is there to be looked up. */
const SHOWN_FIRST: Record<BookingSection, number> = { confirmation: 50, confirmed: 10, payment: 10, past: 20 }
const MORE = 20
/** What waits for an officer usually fits one page, so that it can be sorted here; the past comes in small pages. */
const PAGE: Record<BookingSection, number> = { confirmation: 200, confirmed: 100, payment: 100, past: 20 }

/** One section of the desk: its rows, those that are chosen, and what is being done to them. */
export function useDeskSection(section: BookingSection, q: string) {
  const list = useInfiniteQuery({
    ...readPages(bookings.list, PAGE[section], { query: { section, q } }),
    placeholderData: keepPreviousData,
  })
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
      run: async (move: DeskMove, chosenBookings: readonly Booking[]) => {
        const went = await moves.run(move, chosenBookings)
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
