import { pageMeta } from '../../platform/page-meta.ts'
import { ComingPublicPage } from '../../ui/coming-page.tsx'

export const meta = pageMeta('Membership')

export default function MembershipPage() {
  return (
    <ComingPublicPage title="Membership">
      Here you will read about Ordinary, Social and Associate membership, learning to fly, and the nine steps
      to a private pilot licence.
    </ComingPublicPage>
  )
}
