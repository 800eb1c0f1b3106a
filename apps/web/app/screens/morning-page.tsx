import { Button, Flex, Grid, Stack } from '@mantine/core'
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks'
import { dashboard } from '@rsfc/contract/dashboard/routes'
import type { Morning } from '@rsfc/contract/dashboard/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { QUEUE_MOST, QUEUE_STEP, waitingInWords } from '@rsfc/domain/dashboard/queue'
import { CLUB_SHORT_NAME } from '@rsfc/domain/site/club'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { read } from '../data/read.ts'
import { privateMeta } from '../page/page-meta.ts'
import { smallerThan } from '../theme/breakpoints.ts'
import { FetchFailed } from '../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../ui/feedback/skeletons.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Page } from '../ui/layout/page.tsx'
import { DoFirst } from './morning/do-first.tsx'
import { MoneyTasks } from './morning/money-tasks.tsx'
import { QueueTabs } from './morning/queue-tabs.tsx'
import { SetupTask } from './morning/setup-task.tsx'
import { TaskList, type Queue } from './morning/task-list.tsx'
import type { Kind } from './morning/tasks.tsx'

export const meta = privateMeta('Today')

/** The lists with buttons in their rows. */
const QUEUE = ['requests', 'flown', 'payments'] as const
/** The lists beside the queue, which show the most urgent ones only. */
const BESIDE = [
  'breaches',
  'cases',
  'applications',
  'leaving',
  'aircraft',
  'defects',
  'inspections',
  'gaps',
  'expiries',
] as const

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
        <Waiting morning={data} onRead={readMore} />
      ) : (
        <FetchFailed error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

function Waiting({ morning, onRead }: { morning: Morning; onRead: (rows: number) => void }) {
  const [now] = useState(() => new Date())
  const today = clubDate(now)
  const { counts, total } = morning
  const queue = { morning, onRead, today }
  const oneAtATime = useMediaQuery(smallerThan('xl'), undefined, { getInitialValueInEffect: false })
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
              {oneAtATime ? 'All bookings' : 'Schedule and all bookings'}
            </Button>
          </Flex>
        }
      >
        {waitingInWords(total)}
      </PageHeader>
      {oneAtATime ? (
        <QueueTabs {...queue} now={now} />
      ) : (
        <>
          <DoFirst morning={morning} now={now} />
          <MoneyTasks counts={counts} />
          <SetupTask counts={counts} />
          <Grid columns={11} gap="lg">
            <Grid.Col span={7}>
              <Lists kinds={QUEUE} {...queue} />
            </Grid.Col>
            <Grid.Col span={4}>
              <Lists kinds={BESIDE} {...queue} />
            </Grid.Col>
          </Grid>
        </>
      )}
    </>
  )
}

function Lists({ kinds, ...queue }: Queue & { kinds: readonly Kind[] }) {
  return (
    <Stack gap="lg">
      {kinds.map((kind) => (
        <TaskList key={kind} kind={kind} {...queue} />
      ))}
    </Stack>
  )
}
