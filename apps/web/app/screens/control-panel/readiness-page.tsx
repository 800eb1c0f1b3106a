import { useLocation } from 'react-router'
import { NotReadyPanel } from '../../features/readiness/not-ready-panel.tsx'
import { RecencyPanel } from '../../features/readiness/recency-panel.tsx'
import { ChiefInstructorForm } from '../../features/readiness/rules/chief-instructor-form.tsx'
import { RulesPanel } from '../../features/readiness/rules/rules-panel.tsx'
import { privateMeta } from '../../page/page-meta.ts'
import { Chapter } from '../../ui/layout/chapter.tsx'
import { CountedTabs } from '../../ui/layout/counted-tabs.tsx'
import { ControlPanelFrame } from './control-panel-frame.tsx'

export const meta = privateMeta('Ready to fly')

const TABS = [
  {
    name: 'not-ready',
    label: 'Who is not ready',
    content: (
      <Chapter
        id="not-ready"
        title="Who is not ready"
        lead="Pilots who cannot fly today or need attention, and why."
      >
        <NotReadyPanel />
      </Chapter>
    ),
  },
  {
    name: 'recency',
    label: 'Recency',
    content: (
      <Chapter
        id="recency"
        title="Recency"
        lead="Licence holders who lose recency in the next 30 days, the earliest first, and those who have lost it."
      >
        <RecencyPanel />
      </Chapter>
    ),
  },
  {
    name: 'rules',
    label: 'Rules',
    content: (
      <Chapter
        id="rules"
        title="Rules"
        lead="Every flight is checked against these rules when it is requested, changed and confirmed. Inform shows a line, Warn asks for attention, Block refuses."
      >
        <ChiefInstructorForm />
        <RulesPanel />
      </Chapter>
    ),
  },
]

export default function ReadinessPage() {
  const { hash } = useLocation()
  const linked = TABS.find(({ name }) => hash === `#${name}`) ?? TABS[0]
  return (
    <ControlPanelFrame>
      <CountedTabs label="Ready to fly" tabs={TABS} {...(linked && { first: linked.name })} />
    </ControlPanelFrame>
  )
}
