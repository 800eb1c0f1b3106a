import { privateMeta } from '../../platform/page-meta.ts'
import { ComingAdminPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('New member')

export default function NewMemberPage() {
  return <ComingAdminPage title="New member">Here you will create a member of any type.</ComingAdminPage>
}
