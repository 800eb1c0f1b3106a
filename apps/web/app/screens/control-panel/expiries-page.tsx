import { ExpiriesPanel } from '../../features/dashboard/expiries-panel.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import { Chapter } from '../../ui/layout/chapter.tsx'
import { ControlPanelFrame } from './control-panel-frame.tsx'

export const meta = privateMeta('Medicals and certificates')

export default function ExpiriesPage() {
  return (
    <ControlPanelFrame>
      <Chapter
        id="expiries"
        title="Medicals and certificates"
        lead="Of active members: expired, or expiring within 60 days. A member whose medical and certificate are both due is listed twice."
      >
        <ExpiriesPanel />
      </Chapter>
    </ControlPanelFrame>
  )
}
