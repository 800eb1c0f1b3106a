import { privateMeta } from '../../platform/page-meta.ts'
import { ComingAdminPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('Edit aircraft')

export default function EditAircraftPage() {
  return (
    <ComingAdminPage title="Edit aircraft">
      Here you will change an aircraft and block it for downtime.
    </ComingAdminPage>
  )
}
