import { privateMeta } from '../../platform/page-meta.ts'
import { ComingMemberPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('Edit profile')

export default function EditProfilePage() {
  return (
    <ComingMemberPage title="Edit profile">
      Here you will change your details and picture, and hand in medical or licence documents.
    </ComingMemberPage>
  )
}
