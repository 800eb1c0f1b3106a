import { pageMeta } from '../../platform/page-meta.ts'
import { ComingPublicPage } from '../../ui/coming-page.tsx'

export const meta = pageMeta('About Us')

export default function AboutUsPage() {
  return (
    <ComingPublicPage title="About Us">
      Here you will meet the club: where we are and when we are open, our officers, our fleet, our history and
      our stories.
    </ComingPublicPage>
  )
}
