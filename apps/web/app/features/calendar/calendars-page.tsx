import { Skeleton } from '@mantine/core'
import { calendar } from '@rsfc/contract/calendar/routes'
import type { MadeCalendarFeed } from '@rsfc/contract/calendar/schemas'
import { IconCalendarShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { FeedRow } from './feed-row.tsx'
import { MadeFeedDialog } from './made-feed-dialog.tsx'
import { NewFeed } from './new-feed.tsx'

export const meta = privateMeta('My calendars')

/** Where members make, copy and revoke the calendars that their phones subscribe to. */
export default function CalendarsPage() {
  const [made, setMade] = useState<MadeCalendarFeed | null>(null)
  return (
    <Page>
      <PageHeader title="My calendars" eyebrow="Member's Corner">
        Subscribe once, and your phone or computer shows your flights and follows every change. All addresses
        end when you change your password: make new ones here.
      </PageHeader>
      <Columns>
        <Panel title="Your calendars">
          <Feeds />
        </Panel>
        <Panel title="New calendar">
          <NewFeed onMade={setMade} />
        </Panel>
      </Columns>
      <MadeFeedDialog feed={made} onClose={() => setMade(null)} />
    </Page>
  )
}

function Feeds() {
  const feeds = useQuery(read(calendar.feeds))
  if (feeds.isError) return <FetchFailed error={feeds.error} onRetry={() => void feeds.refetch()} />
  if (!feeds.data) return <Skeleton height={120} role="status" aria-label="Loading your calendars" />
  if (feeds.data.length === 0)
    return (
      <EmptyState icon={<IconCalendarShare size={28} stroke={1.5} />} title="No calendar yet">
        Choose what it should show, and copy its address into your calendar program.
      </EmptyState>
    )
  return (
    <Rows>
      {feeds.data.map((feed) => (
        <FeedRow key={feed._id} feed={feed} />
      ))}
    </Rows>
  )
}
