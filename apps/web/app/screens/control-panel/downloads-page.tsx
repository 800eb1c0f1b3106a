import { privateMeta } from '../../page/page-meta.ts'
import { ControlPanelFrame } from './control-panel-frame.tsx'
import { Downloads } from './downloads.tsx'
export const meta = privateMeta('Downloads')

export default function DownloadsPage() {
  return (
    <ControlPanelFrame>
      <Downloads />
    </ControlPanelFrame>
  )
}
