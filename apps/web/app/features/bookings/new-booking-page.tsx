import { privateMeta } from '../../platform/page-meta.ts'
import { ComingMemberPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('New booking')

export default function NewBookingPage() {
  return (
    <ComingMemberPage title="New booking">
      Here you will ask for an aircraft: its type of flight, date, start and end time.
    </ComingMemberPage>
  )
}
