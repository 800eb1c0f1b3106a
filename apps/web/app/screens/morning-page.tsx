import { Button, Flex, Grid, Stack } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { dashboard } from '@rsfc/contract/dashboard/routes'
import type { Morning } from '@rsfc/contract/dashboard/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { QUEUE_MOST, QUEUE_STEP, waitingInWords } from '@rsfc/domain/dashboard/queue'
import { CLUB_SHORT_NAME } from '@rsfc/domain/site/club'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
import { Page } from '../ui/layout/page.tsx'
import { DoFirst } from './morning/do-first.tsx'
import { MoneyTasks } from './morning/money-tasks.tsx'
import { SetupTask } from './morning/setup-task.tsx'
import { Tasks } from './morning/tasks.tsx'

export const meta = privateMeta('Today')

type Readiness = ComponentProps<typeof RequestRows>['result']

/** The lists beside the queue, which show the most urgent ones only. */
const BESIDE = [
  'cases',
  'applications',
  'leaving',
  'aircraft',
  'defects',
  'inspections',
  'gaps',
  'expiries',
] as const
const SHORT = 5
/** A longer list would hide what is below it. */
const LONG = 8

/** The officers' morning page: everything that waits, each with the action that settles it. */
export default function MorningPage() {
  const [limit, setLimit] = useState(QUEUE_STEP)
  const { data, error, refetch } = useQuery({
    ...read(dashboard.morning, { query: { limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  })
  const readMore = (rows: number) => setLimit(Math.max(limit, Math.min(rows, QUEUE_MOST)))
  if (!data && !error) return <PageSkeleton />
  return (
    <Page>
      {data ? (
        <Queue morning={data} onRead={readMore} />
      ) : (
        <FetchFailed error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

function Queue({ morning, onRead }: { morning: Morning; onRead: (rows: number) => void }) {
  const [now] = useState(() => new Date())
  const today = clubDate(now)
  const { counts, total } = morning
  const inAll = { morning, onRead }
  useDocumentTitle(`${total > 0 ? `(${total}) ` : ''}Today · ${CLUB_SHORT_NAME}`)
  return (
    <>
      <PageHeader
        title="Today"
        eyebrow={dateInWords(today)}
        action={
          <Flex component="span" gap="sm" wrap="wrap" align="center">
            <Button component={Link} to={addressOf(pages.daySheet)} variant="default">
              Day sheet
            </Button>
            <Button component={Link} to={addressOf(pages.adminBookings)} variant="default">
              Schedule and all bookings
            </Button>
          </Flex>
        }
      >
        {waitingInWords(total)}
      </PageHeader>
      <DoFirst morning={morning} now={now} />
      <MoneyTasks counts={counts} />
      <SetupTask counts={counts} />
      <Grid columns={11} gap="lg">
        <Grid.Col span={{ base: 11, xl: 8 }}>
          <Stack gap="lg">
            <Tasks kind="requests" {...inAll} first={LONG}>
              {(rows) => <RequestRows requests={rows} result={renderResult} concerns={renderConcerns} />}
            </Tasks>
            <Tasks kind="flown" {...inAll} first={LONG}>
              {(rows) => <FlownRows flights={rows} />}
            </Tasks>
            <Tasks kind="payments" {...inAll} first={LONG}>
              {(rows) => <PaymentRows payments={rows} />}
            </Tasks>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 11, xl: 3 }}>
          <Stack gap="lg">
            {BESIDE.map((kind) => (
              <Tasks key={kind} kind={kind} {...inAll} first={SHORT}>
                {(rows) => <MorningList kind={kind} rows={rows} today={today} />}
              </Tasks>
            ))}
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  )
}

const renderResult: Readiness = ({ _id, pilot_name }) => <RequestResult bookingId={_id} pilot={pilot_name} />
const renderConcerns: Readiness = ({ _id, pilot_name }) => (
  <RequestConcerns bookingId={_id} pilot={pilot_name} />
)
