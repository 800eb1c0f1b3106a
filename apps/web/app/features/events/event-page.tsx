import { pageMeta } from '../../platform/page-meta.ts'
import { ComingPublicPage } from '../../ui/coming-page.tsx'

export const meta = pageMeta('Event details')

export default function EventPage() {
  return (
    <ComingPublicPage title="Event details">
      Here you will read when and where the event is and what it costs, and members will sign up for it.
    </ComingPublicPage>
  )
}
