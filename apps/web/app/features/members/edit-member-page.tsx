import { privateMeta } from '../../platform/page-meta.ts'
import { ComingAdminPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('Member details')

export default function EditMemberPage() {
  return (
    <ComingAdminPage title="Member details">
      Here you will change a member's details, see their recent bookings, or delete them.
    </ComingAdminPage>
  )
}
