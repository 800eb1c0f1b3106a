import { Anchor, Button, Flex, Skeleton, Stack, Text } from '@mantine/core'
import { events } from '@rsfc/contract/events/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { spanInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../../data/read.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { signUpAddress } from '../view/event-addresses.ts'
import { signUpStatus } from '../view/sign-up-status.ts'

/** The upcoming events that the member has signed up for, for the member home page. */
export function MySignUps() {
  const { data, error, refetch } = useQuery(read(events.mine))
  return (
    <Panel title="My sign-ups">
      {data?.length === 0 && (
        <Stack gap="sm" align="flex-start" c="dimmed">
          <p>You have not signed up for any upcoming events.</p>
          <Button component={Link} to={addressOf(pages.events)} variant="default" size="sm">
            See all events
          </Button>
        </Stack>
      )}
      {data && data.length > 0 && (
        <Rows>
          {data.map((event) => {
            const { label, tone } = signUpStatus(event)
            return (
              <Flex
                component="li"
                key={event._id}
                wrap="wrap"
                gap="sm"
                align="center"
                justify="space-between"
              >
                <div>
                  <Anchor
                    component={Link}
                    to={signUpAddress(event)}
                    underline="always"
                    c="var(--mantine-color-text)"
                    fw={600}
                    dir="auto"
                  >
                    {event.event_title}
                  </Anchor>
                  <Text size="sm" mt="xxs" c="dimmed">
                    {spanInWords(new Date(event.event_start_date), new Date(event.event_end_date))}
                  </Text>
                </div>
                <StatusBadge tone={tone}>{label}</StatusBadge>
              </Flex>
            )
          })}
        </Rows>
      )}
      {!data && !error && <Skeleton height={72} radius="md" role="status" aria-label="Loading" />}
      {!data && error && <FetchFailed error={error} onRetry={() => void refetch()} />}
    </Panel>
  )
}
