import { Skeleton, Stack } from '@mantine/core'
import { notifications } from '@rsfc/contract/notifications/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ChannelTable } from './channel-table.tsx'
import { PushDevices } from './push-devices.tsx'
import { QuietHoursForm } from './quiet-hours-form.tsx'

export const meta = privateMeta('Notification settings')

/** What reaches the member by mail and push, and when. */
export default function SettingsPage() {
  const settings = useQuery(read(notifications.settings))
  return (
    <Page>
      <BackLink to={addressOf(pages.notifications)}>Notifications</BackLink>
      <PageHeader title="Notification settings" eyebrow="Member's Corner">
        The bell shows everything. Choose what also reaches you by mail or as a push on your devices. Each
        choice is saved at once.
      </PageHeader>
      {settings.isError && <FetchFailed error={settings.error} onRetry={() => void settings.refetch()} />}
      <Columns>
        <Panel title="Mail and push">
          {settings.data ? <ChannelTable groups={settings.data.groups} /> : <Waiting />}
        </Panel>
        <Stack gap="lg">
          <Panel title="Quiet hours">
            {settings.data ? <QuietHoursForm hours={settings.data} /> : <Waiting />}
          </Panel>
          <Panel title="Devices">
            <PushDevices />
          </Panel>
        </Stack>
      </Columns>
    </Page>
  )
}

const Waiting = () => <Skeleton height={160} role="status" aria-label="Loading your settings" />
