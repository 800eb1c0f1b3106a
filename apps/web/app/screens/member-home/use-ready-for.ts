import { bookings } from '@rsfc/contract/bookings/routes'
import type { Member } from '@rsfc/contract/members/schemas'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { FlightReadiness, ReadinessLine } from '@rsfc/contract/readiness/schemas'
import { mostPressingFirst } from '@rsfc/domain/readiness/line'
import { readyFor } from '@rsfc/domain/readiness/ready-for'
import { clubDate } from '@rsfc/domain/time/club-time'
import { shortDateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'

export type ReadyFor = Pick<FlightReadiness, 'result' | 'planner'> & {
  /** For example 'ready for Sat 21 Nov'. */
  when: string
  missing: readonly ReadinessLine[]
}

/** Whether the member is ready for their next flight as pilot; without one, for a flight today. Null until known. */
export function useReadyFor(member: Member): ReadyFor | null {
  const list = useQuery(read(bookings.ofMember, { params: { userId: member._id } }))
  const [now] = useState(() => new Date())
  const asked = list.data ? readyFor(member, list.data, now) : null
  const next = asked === 'today' ? null : asked
  const ofFlight = useQuery({
    ...read(readiness.ofFlight, { query: { booking_id: next?._id ?? '' } }),
    enabled: next !== null,
  })
  const ofToday = useQuery({
    ...read(readiness.ofMember, { params: { id: member._id } }),
    enabled: asked === 'today',
  })
  const judged = (next ? ofFlight : ofToday).data
  if (!judged) return null
  return {
    result: judged.result,
    planner: judged.planner,
    when: next ? `ready for ${shortDateInWords(next.flight_date, clubDate(now))}` : 'ready to fly',
    missing: mostPressingFirst(judged.lines.filter(({ state }) => state !== 'ok')),
  }
}
