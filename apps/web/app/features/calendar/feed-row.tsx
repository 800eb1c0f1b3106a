import { Button, Flex, Text } from '@mantine/core'
import { calendar } from '@rsfc/contract/calendar/routes'
import type { CalendarFeed } from '@rsfc/contract/calendar/schemas'
import { FEED_WORDS } from '@rsfc/domain/calendar/feeds'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useAction } from '../../data/use-action.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'

export function feedName({ kind, aircraft_registration }: CalendarFeed): string {
  return kind === 'aircraft' ? `Aircraft ${aircraft_registration ?? ''}`.trim() : FEED_WORDS[kind]
}

const dayOf = (stamp: string) => dateInWords(clubDate(new Date(stamp)))

export function FeedRow({ feed }: { feed: CalendarFeed }) {
  const revoke = useAction(calendar.revoke)
  const ask = async () => {
    const sure = await askFirst({
      title: `Revoke ‘${feedName(feed)}’?`,
      children: 'Its address stops working at once, wherever it is in use. You can make a new one.',
      confirm: 'Revoke',
      danger: true,
    })
    if (sure) revoke.mutate({ params: { id: feed._id } })
  }
  return (
    <Flex component="li" wrap="wrap" rowGap="sm" columnGap="ml" align="center" justify="space-between">
      <div>
        <Text inherit fw={600}>
          {feedName(feed)}
        </Text>
        <Text size="sm" c="dimmed">
          {`Made ${dayOf(feed.createdAt)} · ${feed.last_used_at ? `last read ${dayOf(feed.last_used_at)}` : 'not read yet'}`}
        </Text>
      </div>
      <Button
        variant="default"
        size="compact-md"
        loading={revoke.isPending}
        aria-label={`Revoke ${feedName(feed)}`}
        onClick={() => void ask()}
      >
        Revoke
      </Button>
    </Flex>
  )
}
