import { privateMeta } from '../../platform/page-meta.ts'
import { ComingMemberPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('Flight Log')

export default function FlightLogPage() {
  return (
    <ComingMemberPage title="Flight Log">
      Here you will see your completed and paid flights, with their duration.
    </ComingMemberPage>
  )
}
