import { Anchor, Button } from '@mantine/core'
import { dashboard } from '@rsfc/contract/dashboard/routes'
import type { Morning } from '@rsfc/contract/dashboard/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { read } from '../data/read.ts'
import { FlownRows } from '../features/bookings/desk/flown-rows.tsx'
import { PaymentRows } from '../features/bookings/desk/payment-rows.tsx'
import { RequestRows } from '../features/bookings/desk/request-rows.tsx'
import {
  ExpiryList,
  GroundedList,
  WaitingApplications,
  WaitingCases,
} from '../features/dashboard/morning-lists.tsx'
import { privateMeta } from '../page/page-meta.ts'
import { FetchFailed } from '../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../ui/feedback/skeletons.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import layout from '../ui/layout/area-layout.module.css'
import classes from './morning-page.module.css'

export const meta = privateMeta('Today')

/** The officer's morning: everything that waits, each with the act that settles it. */
export default function MorningPage() {
  const { data, error, refetch } = useQuery({
    ...read(dashboard.morning),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  })
  if (!data && !error) return <PageSkeleton />
  return (
    <div className={layout.page}>
      {data ? <Queue morning={data} /> : <FetchFailed error={error} onRetry={() => void refetch()} />}
    </div>
  )
}

function Queue({ morning }: { morning: Morning }) {
  const [today] = useState(() => clubDate(new Date()))
  const { counts, requests, flown, payments } = morning
  const open = counts.requests + counts.flown + counts.payments + counts.applications + counts.cases
  return (
    <>
      <PageHeader
        title="Today"
        eyebrow={dateInWords(today)}
        action={
          <Button component={Link} to={addressOf(pages.adminBookings)} variant="default">
            Schedule and all bookings
          </Button>
        }
      >
        {open === 0
          ? 'Nothing waits for you.'
          : `${open} ${open === 1 ? 'thing waits' : 'things wait'} for an officer.`}
      </PageHeader>
      <div className={classes.columns}>
        <div className={layout.stack}>
          <Tasks title="Requests" count={counts.requests} rows={requests} none="No requests waiting.">
            <RequestRows requests={requests} />
          </Tasks>
          <Tasks
            title="Flown, not completed"
            count={counts.flown}
            rows={flown}
            none="Every flight is completed."
          >
            <FlownRows flights={flown} />
          </Tasks>
          <Tasks
            title="Payments"
            count={counts.payments}
            rows={payments}
            none="No payments to check or request."
          >
            <PaymentRows payments={payments} />
          </Tasks>
        </div>
        <div className={layout.stack}>
          <Tasks
            title="Support cases"
            count={counts.cases}
            rows={morning.cases}
            none="Every case is answered."
          >
            <WaitingCases cases={morning.cases} />
          </Tasks>
          <Tasks
            title="Applications"
            count={counts.applications}
            rows={morning.applications}
            none="No documents to review."
          >
            <WaitingApplications applications={morning.applications} />
          </Tasks>
          <Tasks
            title="Aircraft on the ground"
            count={morning.aircraft.length}
            rows={morning.aircraft}
            none="Every aircraft can fly."
          >
            <GroundedList aircraft={morning.aircraft} />
          </Tasks>
          <Tasks
            title="Medicals and certificates"
            count={counts.expiries}
            rows={morning.expiries}
            none="None expires in the next 60 days."
          >
            <ExpiryList expiries={morning.expiries} today={today} />
          </Tasks>
        </div>
      </div>
    </>
  )
}

type TasksProps = {
  title: string
  count: number
  rows: readonly unknown[]
  none: string
  children: ReactNode
}

/** The list stays in place when its last row is settled, so that the row can still be undone. */
function Tasks({ title, count, rows, none, children }: TasksProps) {
  const rest = count - rows.length
  return (
    <Panel title={title} aside={<span className={classes.count}>{count}</span>}>
      {children}
      {count === 0 && <p className={layout.quiet}>{none}</p>}
      {rest > 0 && (
        <p className={layout.quiet}>
          {`${rest} more in `}
          <Anchor component={Link} to={addressOf(pages.controlPanel)} inherit>
            the control panel
          </Anchor>
          .
        </p>
      )}
    </Panel>
  )
}
