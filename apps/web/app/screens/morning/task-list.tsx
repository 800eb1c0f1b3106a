import type { Morning } from '@rsfc/contract/dashboard/schemas'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import type { ComponentProps } from 'react'
import { FlownRows } from '../../features/bookings/desk/rows/flown-rows.tsx'
import { PaymentRows } from '../../features/bookings/desk/rows/payment-rows.tsx'
import { RequestRows } from '../../features/bookings/desk/rows/request-rows.tsx'
import { MorningList } from '../../features/dashboard/morning-list.tsx'
import { RequestConcerns, RequestResult } from '../../features/readiness/request-readiness.tsx'
import { Tasks, type Kind } from './tasks.tsx'

/** What the list of each kind needs to know. */
export type Queue = { morning: Morning; onRead: (rows: number) => void; today: ClubDate }

type Readiness = ComponentProps<typeof RequestRows>['result']

/** How many rows of each kind are shown first. A longer list would hide what is below it. */
const LONG = 8
const SHORT = 5

/** The tasks of one kind, with what settles them. */
export function TaskList({ kind, today, ...queue }: Queue & { kind: Kind }) {
  if (kind === 'requests')
    return (
      <Tasks kind={kind} first={LONG} {...queue}>
        {(rows) => <RequestRows requests={rows} result={renderResult} concerns={renderConcerns} />}
      </Tasks>
    )
  if (kind === 'flown')
    return (
      <Tasks kind={kind} first={LONG} {...queue}>
        {(rows) => <FlownRows flights={rows} />}
      </Tasks>
    )
  if (kind === 'payments')
    return (
      <Tasks kind={kind} first={LONG} {...queue}>
        {(rows) => <PaymentRows payments={rows} />}
      </Tasks>
    )
  return (
    <Tasks kind={kind} first={SHORT} {...queue}>
      {(rows, title) => <MorningList kind={kind} label={title} rows={rows} today={today} />}
    </Tasks>
  )
}

const renderResult: Readiness = ({ _id, pilot_name }) => <RequestResult bookingId={_id} pilot={pilot_name} />
const renderConcerns: Readiness = ({ _id, pilot_name }) => (
  <RequestConcerns bookingId={_id} pilot={pilot_name} />
)
