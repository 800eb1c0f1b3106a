import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { privateMeta } from '../../platform/page-meta.ts'
import layout from '../../ui/area/area-layout.module.css'
import { PageHeader } from '../../ui/page-header.tsx'
import { EventForm } from './event-form.tsx'

export const meta = privateMeta('New event')

export default function NewEventPage() {
  const navigate = useNavigate()
  return (
    <div className={layout.page}>
      <Anchor component={Link} to="/admin/events" className={layout.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        All events
      </Anchor>
      <PageHeader title="New event" eyebrow="Events">
        It is on the public calendar as soon as you publish it.
      </PageHeader>
      <EventForm onDone={() => navigate('/admin/events')} />
    </div>
  )
}
