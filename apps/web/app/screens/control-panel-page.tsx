import { privateMeta } from '../platform/page-meta.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { FleetTable } from '../features/fleet/fleet-table.tsx'
import classes from './control-panel-page.module.css'

export const meta = privateMeta('Control Panel')

export default function ControlPanelPage() {
  return (
    <div className={classes.page}>
      <PageHeader title="Control Panel" eyebrow="Admin Dashboard" />
      <FleetTable />
    </div>
  )
}
