import { FleetTable } from '../../features/fleet/fleet-table.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import { ControlPanelFrame } from './control-panel-frame.tsx'

export const meta = privateMeta('Fleet')

export default function FleetPage() {
  return (
    <ControlPanelFrame>
      <FleetTable />
    </ControlPanelFrame>
  )
}
