import { events } from '@rsfc/contract/events/routes'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'
import { useSession } from '../../../session/session.ts'

type Place = { waiting: boolean; position: number | null }
type Places = ReadonlyMap<string, Place>

const NONE: Places = new Map()

/** The coming events that the signed-in member has signed up for, by id. None for visitors, and if it cannot be read. */
export function useOwnPlaces(): Places | 'loading' {
  const user = useSession()
  const mine = useQuery({ ...read(events.mine), enabled: user !== null, meta: { handlesRefusal: true } })
  if (!user || mine.isError) return NONE
  return mine.data ? new Map(mine.data.map((event) => [event._id, event])) : 'loading'
}

export function placeInWords({ waiting, position }: Place): string {
  if (!waiting) return 'You have a place.'
  return position === null
    ? 'You are on the waiting list.'
    : `You are number ${position} on the waiting list.`
}
