import { addressOf, pages } from '@rsfc/contract/pages'
import { Button, Tabs } from '@mantine/core'
import { ApiError } from '@rsfc/contract/kit/client'
import { events } from '@rsfc/contract/events/routes'
import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { isOver } from '@rsfc/domain/events/places'
import { IconMapOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { privateMeta } from '../../page/page-meta.ts'
import { useAction } from '../../data/use-action.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { DeleteButton } from '../../ui/forms/delete-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { deskOf, signUpsOf } from './view/event-addresses.ts'
import { EventForm } from './desk/event-form.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { SignUpDesk } from './desk/sign-up-desk.tsx'
import { read } from '../../data/read.ts'

export const meta = privateMeta('Edit event')

export default function EditEventPage() {
  const { event_id = '' } = useParams()
  const { data, error, refetch } = useQuery(read(events.read, { params: { id: event_id } }))
  const isMissing = error instanceof ApiError && error.status === 404
  if (!data && !error) return <PageSkeleton />
  return (
    <div className={layout.page}>
      <BackLink to={addressOf(pages.adminEvents)}>All events</BackLink>
      {data && !isMissing && <EventTabs event={data} />}
      {isMissing && <NoSuchEvent />}
      {!data && error && !isMissing && <FetchFailed error={error} onRetry={() => void refetch()} />}
    </div>
  )
}

/** §2: two tabs, the second also at an address of its own. */
function EventTabs({ event }: { event: ClubEvent }) {
  const navigate = useNavigate()
  const tab = useLocation().pathname.endsWith('/signups') ? 'signups' : 'edit'
  return (
    <>
      <PageHeader
        title={event.event_title}
        eyebrow={event.event_type}
        action={<DeleteEvent event={event} />}
      />
      <Tabs
        value={tab}
        onChange={(next) => void navigate(next === 'signups' ? signUpsOf(event) : deskOf(event))}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="edit">Edit Event</Tabs.Tab>
          <Tabs.Tab value="signups">Sign Ups</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="edit">
          <EventForm event={event} onDone={() => undefined} />
        </Tabs.Panel>
        <Tabs.Panel value="signups">
          <SignUpDesk event={event} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

function DeleteEvent({ event }: { event: ClubEvent }) {
  const [now] = useState(() => new Date())
  const removal = useAction(events.remove, { leaveTo: addressOf(pages.adminEvents) })
  const tells = event.places_taken > 0 && !isOver(event, now)
  return (
    <DeleteButton
      title={`Delete ${event.event_title}?`}
      consequences={`The event goes with its pictures and every sign-up.${tells ? ' Whoever signed up is told by mail that it will not take place.' : ''}`}
      confirm="Delete event"
      busy={removal.isPending}
      onDelete={() => removal.mutate({ params: { id: event._id } })}
    >
      Delete event
    </DeleteButton>
  )
}

function NoSuchEvent() {
  return (
    <>
      <PageHeader title="No such event" />
      <EmptyState
        icon={<IconMapOff size={28} stroke={1.5} />}
        title="Nothing here"
        action={
          <Button component={Link} to={addressOf(pages.adminEvents)}>
            See all events
          </Button>
        }
      >
        Someone may have deleted it meanwhile.
      </EmptyState>
    </>
  )
}
