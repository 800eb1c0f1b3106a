import { addressOf, pages } from '@rsfc/contract/pages'
import { useNavigate } from 'react-router'
import { privateMeta } from '../../page/page-meta.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EventForm } from './desk/event-form.tsx'

export const meta = privateMeta('New event')

export default function NewEventPage() {
  const navigate = useNavigate()
  return (
    <div className={layout.page}>
      <BackLink to={addressOf(pages.adminEvents)}>All events</BackLink>
      <PageHeader title="New event" eyebrow="Events">
        The event appears on the public calendar as soon as you publish it.
      </PageHeader>
      <EventForm onDone={() => navigate(addressOf(pages.adminEvents))} />
    </div>
  )
}
