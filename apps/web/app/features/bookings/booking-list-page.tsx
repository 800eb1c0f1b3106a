import { privateMeta } from '../../platform/page-meta.ts'
import { ComingMemberPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('Booking')

export default function BookingListPage() {
  return (
    <ComingMemberPage title="Booking">
      Here you will see your bookings, those that need payment, your past flights and the flights you work on.
    </ComingMemberPage>
  )
}
