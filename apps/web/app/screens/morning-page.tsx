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
import { MorningList } from '../features/dashboard/morning-list.tsx'
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

/** The lists beside the queue, which show the most urgent ones only. */
const BESIDE = ['cases', 'applications', 'aircraft', 'defects', 'inspections', 'gaps', 'expiries'] as const
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
          <Tasks kind="requests" morning={morning}>
            {(rows) => <RequestRows requests={rows} result={renderResult} concerns={renderConcerns} />}
          </Tasks>
          <Tasks kind="flown" morning={morning}>
            {(rows) => <FlownRows flights={rows} />}
          </Tasks>
          <Tasks kind="payments" morning={morning}>
            {(rows) => <PaymentRows payments={rows} />}
          </Tasks>
        </div>
        <div className={layout.stack}>
          {BESIDE.map((kind) => (
            <Tasks key={kind} kind={kind} morning={morning} first={SHORT}>
              {(rows) => <MorningList kind={kind} rows={rows} today={today} />}
            </Tasks>
          ))}
        </div>
      </div>
    </>
  )
}

const renderResult: Readiness = ({ _id, pilot_name }) => <RequestResult bookingId={_id} pilot={pilot_name} />
const renderConcerns: Readiness = ({ _id, pilot_name }) => (
  <RequestConcerns bookingId={_id} pilot={pilot_name} />
)
