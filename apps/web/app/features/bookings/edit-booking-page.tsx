import { privateMeta } from '../../platform/page-meta.ts'
import { ComingAdminPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('Booking details')

export default function EditBookingPage() {
  return (
    <ComingAdminPage title="Booking details">
      Here you will change one booking: its crew, status, actual times and payment.
    </ComingAdminPage>
  )
}
