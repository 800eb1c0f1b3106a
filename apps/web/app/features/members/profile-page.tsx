import { privateMeta } from '../../platform/page-meta.ts'
import { ComingMemberPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('My Profile')

export default function ProfilePage() {
  return (
    <ComingMemberPage title="My Profile">
      Here you will see your details, licence, medical and hours.
    </ComingMemberPage>
  )
}
