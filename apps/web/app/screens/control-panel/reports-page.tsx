import { AssistantQuestionsPanel } from '../../features/dashboard/assistant-questions-panel.tsx'
import { FlyingPanel } from '../../features/dashboard/flying-panel.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import { Chapter } from '../../ui/layout/chapter.tsx'
import { ControlPanelFrame } from './control-panel-frame.tsx'

export const meta = privateMeta('Reports')

export default function ReportsPage() {
  return (
    <ControlPanelFrame>
      <Chapter id="flying" title="Flying activity">
        <FlyingPanel />
      </Chapter>
      <Chapter id="asked" title="What people ask the assistant" lead="In the last 90 days.">
        <AssistantQuestionsPanel />
      </Chapter>
    </ControlPanelFrame>
  )
}
