import { ApplicationTable } from '../../features/applications/application-table.tsx'
import { WaitingTiles } from '../../features/dashboard/waiting-tiles.tsx'
import { FleetTable } from '../../features/fleet/fleet-table.tsx'
import { FailedJobsNotice } from '../../features/jobs/failed-jobs-notice.tsx'
import { SupportTable } from '../../features/support/support-table.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import { ControlPanelFrame } from './control-panel-frame.tsx'
import { Downloads } from './downloads.tsx'
import { SiteSettings } from './site-settings.tsx'

export const meta = privateMeta('Control Panel')

/** Everything that the specification puts on the control panel; the other pages show each part in full. */
export default function OverviewPage() {
  return (
    <ControlPanelFrame>
      <WaitingTiles />
      <FailedJobsNotice />
      <SiteSettings />
      <SupportTable />
      <ApplicationTable />
      <FleetTable />
      <Downloads />
    </ControlPanelFrame>
  )
}
