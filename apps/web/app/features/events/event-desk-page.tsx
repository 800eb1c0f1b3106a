import { privateMeta } from '../../platform/page-meta.ts'
import { ComingAdminPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('Events')

export default function EventDeskPage() {
  return <ComingAdminPage title="Events">Here you will see all events and publish new ones.</ComingAdminPage>
}
