import { privateMeta } from '../../platform/page-meta.ts'
import { ComingAdminPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('Edit event')

export default function EditEventPage() {
  return (
    <ComingAdminPage title="Edit event">Here you will change an event and see who signed up.</ComingAdminPage>
  )
}
