import { privateMeta } from '../../platform/page-meta.ts'
import { ComingAdminPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('New aircraft')

export default function NewAircraftPage() {
  return <ComingAdminPage title="New aircraft">Here you will add an aircraft to the fleet.</ComingAdminPage>
}
