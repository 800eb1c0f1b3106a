import { privateMeta } from '../../platform/page-meta.ts'
import { ComingMemberPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('Member profile')

export default function AuthorPage() {
  return (
    <ComingMemberPage title="Member profile">
      Here you will see another member's profile and public posts.
    </ComingMemberPage>
  )
}
