import { privateMeta } from '../../platform/page-meta.ts'
import { ComingMemberPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('Flight details')

export default function FlightPage() {
  return (
    <ComingMemberPage title="Flight details">
      Here you will see one flight, complete it after landing, and pay for it.
    </ComingMemberPage>
  )
}
