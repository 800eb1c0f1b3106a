import { RetentionPanel } from '../../features/retention/retention-panel.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import { Chapter } from '../../ui/layout/chapter.tsx'
import { ControlPanelFrame } from './control-panel-frame.tsx'
import { SiteSettings } from './site-settings.tsx'
export const meta = privateMeta('Site settings')

export default function SitePage() {
  return (
    <ControlPanelFrame>
      <SiteSettings />
      <Chapter
        id="retention"
        title="How long we keep data"
        lead="What is older is removed every night. An empty field keeps it forever."
      >
        <RetentionPanel />
      </Chapter>
    </ControlPanelFrame>
  )
}
