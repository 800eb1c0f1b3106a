import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { isOver } from '@rsfc/domain/events/places'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventPages } from './event-pages.ts'

/** The next event that is not over; null if there is none, undefined until it is known. */
export function useNextEvent(): ClubEvent | null | undefined {
  const { data } = useInfiniteQuery(eventPages())
  const [now] = useState(() => new Date())
  return data && (data.pages.flat().find((event) => !isOver(event, now)) ?? null)
}
