import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { FIRST_ROWS } from '@rsfc/contract/first-rows'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readPages } from '../../../data/read.ts'
import type { DeskList } from './desk-actions.ts'
import type { DeskFilters } from './use-desk-filters.ts'
import { useDeskActions } from './use-desk-actions.ts'

/** What is decided next is at the top; a button shows more. */
const SHOWN_FIRST = 8
const MORE = 20
/** Open bookings usually fit one page, so they can be sorted in the browser; past ones load in small pages. */
const PAGE: Record<DeskList, number> = {
  confirmation: FIRST_ROWS.deskRequests,
  confirmed: 100,
  payment: 100,
  past: 8,
  results: 8,
}

/** State of one desk section: its rows, the selected ones and the running action. */
export function useDeskSection(section: DeskList, q: string, filters: DeskFilters) {
  const list = useInfiniteQuery({
    ...readPages(bookings.list, PAGE[section], {
      query: { ...(section !== 'results' && { section }), ...filters, q },
    }),
    placeholderData: keepPreviousData,
  })
  const actions = useDeskActions<Booking>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState(SHOWN_FIRST)
  const loaded = list.data?.pages.flat() ?? []
  const rows = actions.withActed(loaded)
  const remaining = rows.filter(({ _id }) => !actions.acted.has(_id))

  return {
    list,
    rows,
    /** The rows that nothing was done with yet. */
    remaining,
    shown,
    chosen,
    setChosen,
    selected: remaining.filter(({ _id }) => chosen.has(_id)),
    actions: {
      ...actions,
      run: async (...[action, chosenBookings, extra]: Parameters<typeof actions.run>) => {
        const ran = await actions.run(action, chosenBookings, extra)
        if (ran) setChosen(new Set())
        return ran
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
