import { bookings } from '@rsfc/contract/bookings/routes'
import type { Member } from '@rsfc/contract/members/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { readiness } from '@rsfc/contract/readiness/routes'
import { nextFlight } from '@rsfc/domain/bookings/own-flights'
import { mayFly } from '@rsfc/domain/bookings/request'
import { clubDate } from '@rsfc/domain/time/club-time'
import { shortDateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { ReadySummary } from '../../features/readiness/ready-summary.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'

/** Whether the member is ready for their next flight as pilot; without one, whether they could fly today. */
export function ReadyFor({ member }: { member: Member }) {
  const list = useQuery(read(bookings.ofMember, { params: { userId: member._id } }))
  const [now] = useState(() => new Date())
  if (!list.data) return null
  const next = nextFlight(
    list.data.filter(({ user_id }) => user_id === member._id),
    now,
  )
  if (next) return <ForFlight bookingId={next._id} day={shortDateInWords(next.flight_date, clubDate(now))} />
  return mayFly(member) && member.license_type !== 'none' ? <Today memberId={member._id} /> : null
}

function ForFlight({ bookingId, day }: { bookingId: string; day: string }) {
  const judged = useQuery(read(readiness.ofFlight, { query: { booking_id: bookingId } }))
  return (
    <ReadySummary
      judged={judged}
      titles={{ ready: `Ready for ${day}`, open: `Before you fly on ${day}` }}
      more={
        <div>
          <TextLink to={addressOf(pages.flight, { booking_id: bookingId })}>See every check</TextLink>
        </div>
      }
    />
  )
}

function Today({ memberId }: { memberId: string }) {
  const judged = useQuery(read(readiness.ofMember, { params: { id: memberId } }))
  return <ReadySummary judged={judged} titles={{ ready: 'Ready to fly', open: 'Before you fly again' }} />
}
