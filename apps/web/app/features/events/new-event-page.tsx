import { addressOf, pages } from '@rsfc/contract/pages'
import { useNavigate } from 'react-router'
import { privateMeta } from '../../page/page-meta.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EventForm } from './desk/event-form.tsx'

export const meta = privateMeta('New event')

export default function NewEventPage() {
  const navigate = useNavigate()
  return (
    <Page>
      <BackLink to={addressOf(pages.adminEvents)}>All events</BackLink>
      <PageHeader title="New event" eyebrow="Events">
        The event appears on the public calendar as soon as you publish it.
      </PageHeader>
      <EventForm onDone={() => navigate(addressOf(pages.adminEvents))} />
    </Page>
  )
}
