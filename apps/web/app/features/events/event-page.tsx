import { addressOf, pages } from '@rsfc/contract/pages'
import { Button, Skeleton } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { events } from '@rsfc/contract/events/routes'
import { ApiError } from '@rsfc/contract/kit/client'
import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { CLUB_SHORT_NAME } from '@rsfc/domain/site/club'
import { IconArrowLeft, IconMapOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import { pageMeta } from '../../page/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Eyebrow } from '../../ui/layout/eyebrow.tsx'
import type { EventLinkState } from './view/event-addresses.ts'
import { EventFacts } from './view/event-facts.tsx'
import { EventMetadata } from './view/event-metadata.tsx'
import classes from './event-page.module.css'
import { EventPicture } from './view/event-picture.tsx'
import { read, withInitialData } from '../../data/read.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'

export const meta = pageMeta('Event details')

export default function EventPage() {
  const { event_id = '' } = useParams()
  const linked = (useLocation().state as Partial<EventLinkState> | null)?.event
  const query = useQuery({
    ...read(events.read, { params: { id: event_id } }),
    ...withInitialData(linked?._id === event_id ? linked : undefined),
  })
  const isMissing = query.error instanceof ApiError && query.error.status === 404
  const event = isMissing ? undefined : query.data
  const title = event?.event_title ?? (isMissing ? 'Event not found' : 'Event details')
  useDocumentTitle(`${title} · ${CLUB_SHORT_NAME}`)

  return (
    <div className={classes.page}>
      <Link to={addressOf(pages.events)} className={classes.back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
        All events
      </Link>
      {event && <EventDetails event={event} />}
      {isMissing && <EventNotFound />}
      {!event && !isMissing && query.isError && (
        <FetchFailed error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <DetailsSkeleton />}
    </div>
  )
}

function EventDetails({ event }: { event: ClubEvent }) {
  const [first, ...others] = event.event_image
  return (
    <article>
      <EventMetadata event={event} />
      <EventPicture path={first} type={event.event_type} eager className={classes.picture} />
      <div className={classes.columns}>
        <div>
          <Eyebrow>{event.event_type}</Eyebrow>
          <h1 className={classes.title}>{event.event_title}</h1>
          <p className={classes.text}>{event.event_description}</p>
        </div>
        <EventFacts event={event} />
        {others.length > 0 && (
          <div className={classes.others}>
            {others.map((path) => (
              <EventPicture key={path} path={path} type={event.event_type} className={classes.other} />
            ))}
          </div>
        )}
      </div>
    </article>
  )
}

function EventNotFound() {
  return (
    <>
      <h1 className={classes.title}>Event not found</h1>
      <EmptyState
        icon={<IconMapOff size={28} stroke={1.5} />}
        title="This event is not on our calendar"
        action={
          <Button component={Link} to={addressOf(pages.events)}>
            See all events
          </Button>
        }
      >
        It may have been cancelled, or the address may be wrong.
      </EmptyState>
    </>
  )
}

function DetailsSkeleton() {
  return (
    <div role="status" aria-label="Loading event">
      <Skeleton height={320} radius="xl" />
      <Skeleton height={14} width={140} mt={36} />
      <Skeleton height={48} width="min(520px, 90%)" mt={14} />
      <Skeleton height={160} mt={28} radius="xl" />
    </div>
  )
}
