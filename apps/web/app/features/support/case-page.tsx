import { privateMeta } from '../../platform/page-meta.ts'
import { ComingAdminPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('Support case')

export default function CasePage() {
  return (
    <ComingAdminPage title="Support case">
      Here you will answer a support case and set its status.
    </ComingAdminPage>
  )
}
