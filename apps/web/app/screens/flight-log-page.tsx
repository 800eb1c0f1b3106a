import { FlightLog } from '../features/bookings/log/flight-log.tsx'
import { useLogFilters } from '../features/bookings/log/filters/use-log-filters.ts'
import { DownloadMenu } from '../features/logbook/download-menu.tsx'
import { LogbookPanel } from '../features/logbook/logbook-panel.tsx'
import { privateMeta } from '../page/page-meta.ts'
import { useSession } from '../session/session.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Page } from '../ui/layout/page.tsx'

export const meta = privateMeta('Flight Log')

/** The club's log of paid flights, and the pilot's own logbook beside it. */
export default function FlightLogPage() {
  const user = useSession()
  const state = useLogFilters()
  if (!user) return null
  return (
    <Page>
      <PageHeader title="Flight Log" action={<DownloadMenu userId={user._id} filters={state.filters} />}>
        Every flight you have completed and paid for.
      </PageHeader>
      <FlightLog
        userId={user._id}
        state={state}
        logbook={
          <div className="rsfc-surface">
            <LogbookPanel userId={user._id} />
          </div>
        }
      />
    </Page>
  )
}
