import { pageMeta } from '../../platform/page-meta.ts'
import { ComingPublicPage } from '../../ui/coming-page.tsx'

export const meta = pageMeta('Events')

export default function EventListPage() {
  return (
    <ComingPublicPage title="Events">
      Here you will find the club's coming events, each with its details.
    </ComingPublicPage>
  )
}
