import { privateMeta } from '../../platform/page-meta.ts'
import { ComingAdminPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('Members')

export default function MemberListPage() {
  return (
    <ComingAdminPage title="Members">
      Here you will search the club's members by any of their details.
    </ComingAdminPage>
  )
}
