import { privateMeta } from '../../platform/page-meta.ts'
import { ComingAdminPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('Bookings')

export default function BookingDeskPage() {
  return (
    <ComingAdminPage title="Bookings">
      Here you will confirm bookings, follow payments and look up past ones.
    </ComingAdminPage>
  )
}
