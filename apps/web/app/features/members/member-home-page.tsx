import { privateMeta } from '../../platform/page-meta.ts'
import { ComingMemberPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('Home')

export default function MemberHomePage() {
  return (
    <ComingMemberPage title="Home">
      Here you will find your next flight, what needs your attention, and a form that reaches the club's
      support.
    </ComingMemberPage>
  )
}
