import { Button, Tabs } from '@mantine/core'
import { events } from '@rsfc/contract/events/routes'
import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { ApiError } from '@rsfc/contract/kit/client'
import { addressOf, pages } from '@rsfc/contract/pages'
import { isOver } from '@rsfc/domain/events/places'
import { IconMapOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { DeleteButton } from '../../ui/forms/delete-button.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EventForm } from './desk/event-form.tsx'
import { SignUpDesk } from './desk/sign-up-desk.tsx'
import { adminEventAddress, adminSignUpsAddress } from './view/event-addresses.ts'

export const meta = privateMeta('Edit event')

export default function EditEventPage() {
  const { event_id = '' } = useParams()
  const { data, error, refetch } = useQuery(read(events.read, { params: { id: event_id } }))
  const isMissing = error instanceof ApiError && error.status === 404
  if (!data && !error) return <PageSkeleton />
  return (
    <Page>
      <BackLink to={addressOf(pages.adminEvents)}>All events</BackLink>
      {data && !isMissing && <EventTabs event={data} />}
      {isMissing && <EventNotFound />}
      {!data && error && !isMissing && <FetchFailed error={error} onRetry={() => void refetch()} />}
    </Page>
  )
}

/** Each tab has its own address (2.admin.event-tabs, 2.admin.event-sign-ups). */
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
        onChange={(next) =>
          void navigate(next === 'signups' ? adminSignUpsAddress(event) : adminEventAddress(event))
        }
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
  const notifies = event.places_taken > 0 && !isOver(event, now)
  return (
    <DeleteButton
      title={`Delete ${event.event_title}?`}
      consequences={`The event, its pictures and all sign-ups will be deleted.${notifies ? ' Everyone who signed up will get an email saying that the event is cancelled.' : ''}`}
      confirm="Delete event"
      busy={removal.isPending}
      onDelete={() => removal.mutate({ params: { id: event._id } })}
    >
      Delete event
    </DeleteButton>
  )
}

function EventNotFound() {
  return (
    <>
      <PageHeader title="Event not found" />
      <EmptyState
        icon={<IconMapOff size={28} stroke={1.5} />}
        title="We cannot find this event"
        action={
          <Button component={Link} to={addressOf(pages.adminEvents)}>
            See all events
          </Button>
        }
      >
        Another officer may have deleted it.
      </EmptyState>
    </>
  )
}
