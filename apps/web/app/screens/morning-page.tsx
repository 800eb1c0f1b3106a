import { Button } from '@mantine/core'
import { dashboard } from '@rsfc/contract/dashboard/routes'
import type { Morning } from '@rsfc/contract/dashboard/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { Link } from 'react-router'
import { read } from '../data/read.ts'
import { FlownRows } from '../features/bookings/desk/rows/flown-rows.tsx'
import { PaymentRows } from '../features/bookings/desk/rows/payment-rows.tsx'
import { RequestRows } from '../features/bookings/desk/rows/request-rows.tsx'
import {
  DueInspections,
  ExpiryList,
  GroundedList,
  OpenGaps,
  WaitingApplications,
  WaitingCases,
  WaitingDefects,
} from '../features/dashboard/morning-lists.tsx'
import { RequestConcerns, RequestResult } from '../features/readiness/request-readiness.tsx'
import { privateMeta } from '../page/page-meta.ts'
import { FetchFailed } from '../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../ui/feedback/skeletons.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import layout from '../ui/layout/area-layout.module.css'
import { DoFirst } from './morning/do-first.tsx'
import { MoneyTasks } from './morning/money-tasks.tsx'
import { Tasks } from './morning/tasks.tsx'
import classes from './morning-page.module.css'

export const meta = privateMeta('Today')

type Readiness = ComponentProps<typeof RequestRows>['result']

/** The lists beside the queue show the most urgent ones only. */
const SHORT = 5

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
  const [now] = useState(() => new Date())
  const today = clubDate(now)
  const { counts } = morning
  const desk = counts.requests + counts.flown + counts.payments + counts.applications + counts.cases
  const open = desk + counts.defects + counts.gaps
  const fleetState = { to: addressOf(pages.fleetState), name: 'State of the fleet' }
  return (
    <>
      <PageHeader
        title="Today"
        eyebrow={dateInWords(today)}
        action={
          <span className={layout.row}>
            <Button component={Link} to={addressOf(pages.daySheet)} variant="default">
              Day sheet
            </Button>
            <Button component={Link} to={addressOf(pages.adminBookings)} variant="default">
              Schedule and all bookings
            </Button>
          </span>
        }
      >
        {open === 0
          ? 'Nothing waits for you.'
          : `${open} ${open === 1 ? 'thing waits' : 'things wait'} for an officer.`}
      </PageHeader>
      <DoFirst morning={morning} now={now} />
      <MoneyTasks counts={counts} />
      <div className={classes.columns}>
        <div className={layout.stack}>
          <Tasks
            id="requests"
            title="Requests"
            count={counts.requests}
            rows={morning.requests}
            none="No requests waiting."
            whole={{ to: bookingsAt('confirmation'), name: 'Require Confirmation' }}
          >
            {(rows) => <RequestRows requests={rows} result={renderResult} concerns={renderConcerns} />}
          </Tasks>
          <Tasks
            id="flown"
            title="Flown, not completed"
            count={counts.flown}
            rows={morning.flown}
            none="Every flight is completed."
            whole={{ to: bookingsAt('confirmed'), name: 'Confirm Booking' }}
          >
            {(rows) => <FlownRows flights={rows} />}
          </Tasks>
          <Tasks
            id="payments"
            title="Payments"
            count={counts.payments}
            rows={morning.payments}
            none="No payments to check or request."
            whole={{ to: bookingsAt('payment'), name: 'Require Payment' }}
          >
            {(rows) => <PaymentRows payments={rows} />}
          </Tasks>
        </div>
        <div className={layout.stack}>
          <Tasks
            id="cases"
            title="Support cases"
            count={counts.cases}
            rows={morning.cases}
            first={SHORT}
            none="Every case is answered."
            whole={{ to: addressOf(pages.panelCases), name: 'Cases' }}
          >
            {(rows) => <WaitingCases cases={rows} />}
          </Tasks>
          <Tasks
            id="applications"
            title="Applications"
            count={counts.applications}
            rows={morning.applications}
            first={SHORT}
            none="No documents to review."
            whole={{ to: addressOf(pages.panelApplications), name: 'Applications' }}
          >
            {(rows) => <WaitingApplications applications={rows} />}
          </Tasks>
          <Tasks
            id="grounded"
            title="On the ground"
            count={morning.aircraft.length}
            rows={morning.aircraft}
            first={SHORT}
            none="Every aircraft can fly."
            whole={fleetState}
          >
            {(rows) => <GroundedList aircraft={rows} />}
          </Tasks>
          {counts.defects > 0 && (
            <Tasks
              id="defects"
              title="Defects to decide on"
              count={counts.defects}
              rows={morning.defects}
              first={SHORT}
              none="Every defect is decided on."
              whole={fleetState}
            >
              {(rows) => <WaitingDefects defects={rows} />}
            </Tasks>
          )}
          {counts.inspections > 0 && (
            <Tasks
              id="inspections"
              title="Due in 14 days"
              count={counts.inspections}
              rows={morning.inspections}
              first={SHORT}
              none="None falls due in the next 14 days."
              whole={fleetState}
            >
              {(rows) => <DueInspections inspections={rows} />}
            </Tasks>
          )}
          {counts.gaps > 0 && (
            <Tasks
              id="gaps"
              title="Gaps on the meters"
              count={counts.gaps}
              rows={morning.gaps}
              first={SHORT}
              none="Every hour is accounted for."
              whole={fleetState}
            >
              {(rows) => <OpenGaps gaps={rows} />}
            </Tasks>
          )}
          <Tasks
            id="expiries"
            title="Expiries"
            count={counts.expiries}
            rows={morning.expiries}
            first={SHORT}
            none="None expires in the next 60 days."
            whole={{ to: addressOf(pages.panelExpiries, {}, { anchor: 'expiries' }), name: 'Expiries' }}
          >
            {(rows) => <ExpiryList expiries={rows} today={today} />}
          </Tasks>
        </div>
      </div>
    </>
  )
}

const renderResult: Readiness = ({ _id, pilot_name }) => <RequestResult bookingId={_id} pilot={pilot_name} />
const renderConcerns: Readiness = ({ _id, pilot_name }) => (
  <RequestConcerns bookingId={_id} pilot={pilot_name} />
)

/** A section of the page of bookings. */
function bookingsAt(anchor: string): string {
  return addressOf(pages.adminBookings, {}, { anchor })
}
