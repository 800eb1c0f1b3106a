import { pageMeta } from '../../platform/page-meta.ts'
import { ComingPublicPage } from '../../ui/coming-page.tsx'

export const meta = pageMeta('Experience')

export default function ExperiencePage() {
  return (
    <ComingPublicPage title="Experience">
      Here you will read how members fly for events and for charity, and how to come along.
    </ComingPublicPage>
  )
}
