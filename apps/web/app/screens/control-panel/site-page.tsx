import { OverdueSettings } from '../../features/overdue/overdue-settings.tsx'
import { RetentionPanel } from '../../features/retention/retention-panel.tsx'
import { RequestLimits } from '../../features/site/request-limits.tsx'
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
        id="requests"
        title="Requests of members"
        lead="An open request holds its aircraft. A member has the lower limits until an officer has confirmed a flight of theirs, or they have flown. Officers are not bound."
      >
        <RequestLimits />
      </Chapter>
      <Chapter
        id="overdue"
        title="Overdue flights"
        lead="Pilots say when they will be back. Choose who is told, and when, if they are late."
      >
        <OverdueSettings />
      </Chapter>
      <Chapter
        id="weather"
        title="Weather"
        lead="The stations whose reports members see, and the runway that is used for crosswinds."
      >
        <WeatherSettings />
      </Chapter>
      <Chapter
        id="retention"
        title="How long we keep data"
        lead="Older records are removed every night. With an empty field, they are kept forever."
      >
        <RetentionPanel />
      </Chapter>
    </ControlPanelFrame>
  )
}
