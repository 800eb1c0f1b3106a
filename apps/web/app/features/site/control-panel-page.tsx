import { privateMeta } from '../../platform/page-meta.ts'
import { ComingAdminPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('Control Panel')

export default function ControlPanelPage() {
  return (
    <ComingAdminPage title="Control Panel">
      Here you will set maintenance, announcement and rates, and find the fleet, downloads, support cases and
      applications.
    </ComingAdminPage>
  )
}
