import { privateMeta } from '../../platform/page-meta.ts'
import { ComingAdminPage } from '../../ui/coming-page.tsx'

export const meta = privateMeta('New event')

export default function NewEventPage() {
  return (
    <ComingAdminPage title="New event">
      Here you will publish an event with its picture and questions.
    </ComingAdminPage>
  )
}
