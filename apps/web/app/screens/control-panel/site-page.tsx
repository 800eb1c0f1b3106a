import { OverdueSettings } from '../../features/overdue/overdue-settings.tsx'
import { RetentionPanel } from '../../features/retention/retention-panel.tsx'
import { WeatherSettings } from '../../features/weather/weather-settings.tsx'
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
        id="overdue"
        title="Overdue flights"
        lead="Pilots say when they will be back. Who is told if they are not, and when."
      >
        <OverdueSettings />
      </Chapter>
      <Chapter
        id="weather"
        title="Weather"
        lead="Whose reports members see, and the runway that crosswinds are worked out for."
      >
        <WeatherSettings />
      </Chapter>
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
