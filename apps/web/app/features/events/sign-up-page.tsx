import { Anchor, Box, Button, Flex, Text } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { events } from '@rsfc/contract/events/routes'
import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { ApiError } from '@rsfc/contract/kit/client'
import { hasAllFields } from '@rsfc/contract/members/has-all-fields'
import { members } from '@rsfc/contract/members/routes'
import type { VisibleMember } from '@rsfc/contract/members/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { signUpState } from '@rsfc/domain/events/places'
import type { DEFAULT_QUESTIONS } from '@rsfc/domain/events/questions'
import { placesInWords, priceInWords } from '@rsfc/domain/events/words'
import { fullName } from '@rsfc/domain/members/words'
import { CLUB_SHORT_NAME } from '@rsfc/domain/site/club'
import { spanInWords } from '@rsfc/domain/time/club-words'
import { IconCalendarOff, IconMapOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { read } from '../../data/read.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { useSession } from '../../session/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import classes from './sign-up-page.module.css'
import { OwnSignUp } from './sign-up/own-sign-up.tsx'
import { SignUpForm } from './sign-up/sign-up-form.tsx'
import { eventAddress, type EventLinkState } from './view/event-addresses.ts'
import { EventPicture } from './view/event-picture.tsx'

export const meta = privateMeta('Event sign-up')

export default function SignUpPage() {
  const { event_id = '' } = useParams()
  const event = useQuery(read(events.read, { params: { id: event_id } }))
  const signUps = useQuery(read(events.signUps, { params: { id: event_id } }))
  const id = useSession()?._id
  const profile = useQuery({ ...read(members.read, { params: { id: id ?? '' } }), enabled: id !== undefined })
  const failed = event.error ?? signUps.error
  useDocumentTitle(`${event.data?.event_title ?? 'Event sign-up'} · ${CLUB_SHORT_NAME}`)

  if (failed instanceof ApiError && failed.status === 404) return <EventNotFound />
  // A profile that fails to load must not block the form: it only prefills some answers.
  if (event.data && signUps.data && !profile.isLoading) {
    return (
      <Page>
        <PageHeader title={event.data.event_title} eyebrow="Event sign-up" />
        <Columns>
          <SignUpState event={event.data} prefilled={prefilledAnswers(profile.data)} />
          <EventSummary event={event.data} />
        </Columns>
      </Page>
    )
  }
  if (!failed) return <PageSkeleton />
  const retry = () => void Promise.all([event.refetch(), signUps.refetch()])
  return (
    <Page>
      <PageHeader title="Event sign-up" />
      <FetchFailed error={failed} onRetry={retry} />
    </Page>
  )
}

type SignUpStateProps = { event: ClubEvent; prefilled: Readonly<Record<string, string>> }

function SignUpState({ event, prefilled }: SignUpStateProps) {
  const user = useSession()
  const [now] = useState(() => new Date())
  const { data } = useQuery(read(events.signUps, { params: { id: event._id } }))
  const own = data?.responses.find(({ user_id }) => user_id === user?._id)
  if (own) return <OwnSignUp event={event} own={own} now={now} />
  const state = signUpState(event, now)
  if (state !== 'over')
    return (
      <SignUpForm key={event.event_questions} event={event} full={state === 'full'} prefilled={prefilled} />
    )
  return (
    <EmptyState
      icon={<IconCalendarOff size={28} stroke={1.5} />}
      title="This event is over"
      action={<SeeAll />}
    >
      You can no longer sign up. Have a look at our other events.
    </EmptyState>
  )
}

function EventNotFound() {
  return (
    <Page>
      <PageHeader title="Event not found" />
      <EmptyState
        icon={<IconMapOff size={28} stroke={1.5} />}
        title="We cannot find this event"
        action={<SeeAll />}
      >
        It may have been cancelled, or the link may be incomplete.
      </EmptyState>
    </Page>
  )
}

function SeeAll() {
  return (
    <Button component={Link} to={addressOf(pages.events)}>
      See all events
    </Button>
  )
}

type Answers = Record<(typeof DEFAULT_QUESTIONS)[number], string>

/** Answers to the default questions, taken from the member's profile. The member can change them. */
function prefilledAnswers(member: VisibleMember | undefined): Record<string, string> {
  if (!member || !hasAllFields(member)) return {}
  const answers: Answers = {
    Name: fullName(member),
    Email: member.email,
    'Phone Number': member.contact_number,
  }
  return answers
}

/** The event's main facts, shown beside the sign-up form. */
function EventSummary({ event }: { event: ClubEvent }) {
  return (
    <Box
      component="aside"
      style={{ overflow: 'hidden' }}
      bd="1px solid var(--rsfc-on-navy-line)"
      bdrs="xl"
      bg="var(--rsfc-panel)"
      c="var(--rsfc-on-navy)"
      aria-label="Event summary"
    >
      <EventPicture path={event.event_image[0]} type={event.event_type} eager className={classes.picture} />
      <Flex component="dl" direction="column" gap="sm" m={0} pt="lg" px="lg">
        <Fact label="When">
          {spanInWords(new Date(event.event_start_date), new Date(event.event_end_date))}
        </Fact>
        <Fact label="Price">{priceInWords(event.event_price)}</Fact>
        <Fact label="Places">{placesInWords(event.places_left)}</Fact>
      </Flex>
      <Text size="sm" pt="sm" px="lg" pb="lg" c="var(--rsfc-on-navy-mute)">
        Singapore time.{' '}
        <Anchor
          component={Link}
          to={eventAddress(event)}
          state={{ event } satisfies EventLinkState}
          inherit
          underline="always"
          c="var(--rsfc-on-navy-accent)"
        >
          See event details
        </Anchor>
      </Text>
    </Box>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <Text component="dt" size="xs" c="var(--rsfc-on-navy-mute)">
        {label}
      </Text>
      <Text component="dd" m={0} mt="xxs" fw={550}>
        {children}
      </Text>
    </div>
  )
}
