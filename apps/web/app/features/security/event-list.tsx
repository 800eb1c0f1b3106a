import { Anchor, Flex, Text, UnstyledButton } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import type { SecurityEventRow } from '@rsfc/contract/security/schemas'
import { eventInWords } from '@rsfc/domain/security/event-words'
import { Link } from 'react-router'
import { Moment } from './moment.tsx'

/** Kinds that officers should notice when they skim the list. */
const ALARMING: ReadonlySet<string> = new Set([
  'sign-in-failed',
  'sign-in-locked',
  'reauthentication-failed',
  'refused',
  'override',
  'act-undone',
])

type EventListProps = { events: readonly SecurityEventRow[]; onMember: (id: string) => void }

export function EventList({ events, onMember }: EventListProps) {
  return (
    <Flex component="ol" gap="sm" direction="column" aria-label="Entries">
      {events.map((event) => (
        <Flex
          component="li"
          key={event._id}
          gap="xxs"
          direction="column"
          py="sm"
          px="md"
          className="rsfc-surface"
        >
          <Flex wrap="wrap" rowGap="xxs" columnGap="sm" align="baseline">
            <Text
              component="strong"
              inherit
              c={ALARMING.has(event.kind) ? 'var(--mantine-color-error)' : undefined}
              fw={550}
            >
              {eventInWords(event)}
            </Text>
            <Text span size="xs" ms="auto" c="dimmed">
              <Moment at={event.at} />
            </Text>
          </Flex>
          <Text size="sm">
            <Who event={event} onMember={onMember} />
          </Text>
          <Text size="sm" c="dimmed">
            {[event.device, event.address].filter(Boolean).join(' · ')}
          </Text>
        </Flex>
      ))}
    </Flex>
  )
}

function Who({ event, onMember }: Pick<EventListProps, 'onMember'> & { event: SecurityEventRow }) {
  const { user_id, user_name, actor_id, actor_name } = event
  const byOther = actor_id !== null && actor_id !== user_id
  if (!user_id) return <>{byOther ? `By ${actor_name ?? 'a deleted member'}` : 'No account'}</>
  const name = user_name ?? 'A deleted member'
  return (
    <>
      {user_name ? (
        <Anchor
          component={Link}
          to={addressOf(pages.adminMember, { member_id: user_id })}
          inherit
          underline="always"
        >
          {name}
        </Anchor>
      ) : (
        name
      )}
      {byOther && `, by ${actor_name ?? 'a deleted member'}`}
      <UnstyledButton
        ms="sm"
        py="xxs"
        c="dimmed"
        fz="inherit"
        td="underline"
        aria-label={`Only these: show entries about ${name}`}
        onClick={() => onMember(user_id)}
      >
        Only these
      </UnstyledButton>
    </>
  )
}
