import { useNavigate } from 'react-router'
import { privateMeta } from '../../platform/page-meta.ts'
import { BackLink } from '../../ui/area/back-link.tsx'
import layout from '../../ui/area/area-layout.module.css'
import { PageHeader } from '../../ui/page-header.tsx'
import { EventForm } from './event-form.tsx'

export const meta = privateMeta('New event')

export default function NewEventPage() {
  const navigate = useNavigate()
  return (
    <div className={layout.page}>
      <BackLink to="/admin/events">All events</BackLink>
      <PageHeader title="New event" eyebrow="Events">
        It is on the public calendar as soon as you publish it.
      </PageHeader>
      <EventForm onDone={() => navigate('/admin/events')} />
    </div>
  )
}
