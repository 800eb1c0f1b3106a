import { Button, Skeleton } from '@mantine/core'
import { notifications } from '@rsfc/contract/notifications/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { IconBell, IconSettings } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { readPages } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ShowMore } from '../../ui/lists/show-more.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import { NotificationRow } from './notification-row.tsx'

export const meta = privateMeta('Notifications')

const PAGE_SIZE = 20

/** Everything the member was told in the last months. */
export default function NotificationsPage() {
  const list = useInfiniteQuery(readPages(notifications.list, PAGE_SIZE))
  const rows = list.data?.pages.flat() ?? []
  return (
    <Page>
      <PageHeader
        title="Notifications"
        eyebrow="Member's Corner"
        action={
          <Button
            component={Link}
            to={addressOf(pages.notificationSettings)}
            variant="default"
            leftSection={<IconSettings size={18} stroke={1.7} aria-hidden />}
          >
            Settings
          </Button>
        }
      />
      <Panel title="Newest first" aside={<MarkAllRead rows={rows} />}>
        {list.isPending && <Skeleton height={240} role="status" aria-label="Loading your notifications" />}
        {list.data && rows.length === 0 && (
          <EmptyState icon={<IconBell size={28} stroke={1.5} />} title="Nothing yet">
            News about your flights, payments, documents and events appears here.
          </EmptyState>
        )}
        <ul>
          {rows.map((row) => (
            <NotificationRow key={row._id} row={row} />
          ))}
        </ul>
        <ShowMore list={list} display="block" mx="auto" mt="md">
          Show older
        </ShowMore>
      </Panel>
    </Page>
  )
}
