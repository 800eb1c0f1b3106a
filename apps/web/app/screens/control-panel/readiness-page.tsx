import { NotReadyPanel } from '../../features/readiness/not-ready-panel.tsx'
import { RecencyPanel } from '../../features/readiness/recency-panel.tsx'
import { RulesPanel } from '../../features/readiness/rules-panel.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import { Chapter } from '../../ui/layout/chapter.tsx'
import { ControlPanelFrame } from './control-panel-frame.tsx'

export const meta = privateMeta('Ready to fly')

export default function ReadinessPage() {
  return (
    <ControlPanelFrame>
      <Chapter
        id="not-ready"
        title="Who is not ready"
        lead="Pilots who cannot fly today or need attention, and why."
      >
        <NotReadyPanel />
      </Chapter>
      <Chapter
        id="recency"
        title="Recency"
        lead="Licence holders who lose recency in the next 30 days, the earliest first, and those who have lost it."
      >
        <RecencyPanel />
      </Chapter>
      <Chapter
        id="rules"
        title="Rules"
        lead="Every flight is checked against these rules when it is requested, changed and confirmed. Inform shows a line, Warn asks for attention, Block refuses."
      >
        <RulesPanel />
      </Chapter>
    </ControlPanelFrame>
  )
}
