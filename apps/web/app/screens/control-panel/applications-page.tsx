import { ApplicationTable } from '../../features/applications/application-table.tsx'
import { LeaveRequestsPanel } from '../../features/leaving/leave-requests-panel.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import { ControlPanelFrame } from './control-panel-frame.tsx'

export const meta = privateMeta('Applications')

export default function ApplicationsPage() {
  return (
    <ControlPanelFrame>
      <LeaveRequestsPanel />
      <ApplicationTable />
    </ControlPanelFrame>
  )
}
