import { Skeleton } from '@mantine/core'
import { notifications } from '@rsfc/contract/notifications/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ChannelTable } from './channel-table.tsx'
import { PushDevices } from './push-devices.tsx'
import { QuietHoursForm } from './quiet-hours-form.tsx'
import classes from './notifications.module.css'

export const meta = privateMeta('Notification settings')

/** What reaches the member by mail and push, and when. */
export default function SettingsPage() {
  const settings = useQuery(read(notifications.settings))
  return (
    <div className={layout.page}>
      <BackLink to={addressOf(pages.notifications)}>Notifications</BackLink>
      <PageHeader title="Notification settings" eyebrow="Member's Corner">
        The bell shows everything. Choose what also reaches you by mail or as a push on your devices. Each
        choice is saved at once.
      </PageHeader>
      {settings.isError && <FetchFailed error={settings.error} onRetry={() => void settings.refetch()} />}
      <div className={layout.columns}>
        <Panel title="Mail and push">
          {settings.data ? <ChannelTable groups={settings.data.groups} /> : <Waiting />}
        </Panel>
        <div className={classes.side}>
          <Panel title="Quiet hours">
            {settings.data ? <QuietHoursForm hours={settings.data} /> : <Waiting />}
          </Panel>
          <Panel title="Devices">
            <PushDevices />
          </Panel>
        </div>
      </div>
    </div>
  )
}

const Waiting = () => <Skeleton height={160} role="status" aria-label="Loading your settings" />
