import { SupportTable } from '../../features/support/support-table.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import { ControlPanelFrame } from './control-panel-frame.tsx'

export const meta = privateMeta('Support cases')

export default function CasesPage() {
  return (
    <ControlPanelFrame>
      <SupportTable />
    </ControlPanelFrame>
  )
}
