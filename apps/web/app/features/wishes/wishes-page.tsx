import { Box, Button, Flex, Group, Skeleton, Text } from '@mantine/core'
import { wishes } from '@rsfc/contract/wishes/routes'
import type { Wish } from '@rsfc/contract/wishes/schemas'
import { NOT_REQUIRED, FLIGHT_TYPES, type FlightType } from '@rsfc/domain/bookings/status'
import { WISHES_MAX } from '@rsfc/domain/wishes/judge-wish'
import { orderInWords, placeInWords } from '@rsfc/domain/wishes/words'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { OpenOffer } from './open-offer.tsx'
import { NEW_WISH, valuesOf, WishForm, type WishValues } from './wish-form.tsx'
import { flightInWords, windowInWords } from './wish-words.ts'

export const meta = privateMeta('Wishes')

/** The member's wishes, the slot that is held for them, and a form for a new wish. */
export default function WishesPage() {
  const initial = useLinkedValues()
  const [made, setMade] = useState(0)
  return (
    <Page>
      <PageHeader title="Wishes" eyebrow="Member's Corner">
        Say when you would like to fly. When a slot becomes free, we hold it for the first member in line and
        write to them.
      </PageHeader>
      <OpenOffer />
      <Columns>
        <Panel title="Your wishes">
          <Wishes />
        </Panel>
        <Panel title="New wish">
          <WishForm
            key={made}
            initial={made === 0 ? initial : NEW_WISH}
            onDone={() => setMade((count) => count + 1)}
          />
        </Panel>
      </Columns>
    </Page>
  )
}

/** The values that the link to this page fills in. */
function useLinkedValues(): WishValues {
  const [query] = useSearchParams()
  const linked = (name: string) => query.get(name) ?? ''
  const type = FLIGHT_TYPES.find((value: FlightType) => value === linked('flight_type'))
  return {
    ...NEW_WISH,
    ...(linked('date') && { from_date: linked('date'), to_date: linked('date') }),
    ...(linked('from') && { from_time: linked('from') }),
    ...(linked('to') && { to_time: linked('to') }),
    ...(linked('minutes') && { minutes: linked('minutes') }),
    aircraft_type: linked('aircraft'),
    flight_instructor: linked('instructor') || NOT_REQUIRED,
    ...(type && { flight_type: type }),
  }
}

function Wishes() {
  const list = useQuery(read(wishes.list))
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={120} role="status" aria-label="Loading your wishes" />
  if (list.data.length === 0)
    return (
      <EmptyState icon={<IconHeartHandshake size={28} stroke={1.5} />} title="No wish yet">
        {`Choose a time, and we will tell you when it becomes free. You can have ${WISHES_MAX} wishes at a time.`}
      </EmptyState>
    )
  return (
    <Rows>
      {list.data.map((wish) => (
        <WishRow key={wish._id} wish={wish} />
      ))}
    </Rows>
  )
}

function WishRow({ wish }: { wish: Wish }) {
  const [open, setOpen] = useState(false)
  const remove = useAction(wishes.remove)
  const when = windowInWords(wish)
  const ask = async () => {
    const sure = await askFirst({
      title: 'Delete this wish?',
      children: `${when}. You lose your place in line.`,
      confirm: 'Delete',
      danger: true,
    })
    if (sure) remove.mutate({ params: { id: wish._id } })
  }
  const close = () => setOpen(false)
  if (open)
    return (
      <Flex component="li" wrap="wrap" rowGap="sm" columnGap="ml" align="center" justify="space-between">
        <Box flex="1 1 260px">
          <WishForm id={wish._id} initial={valuesOf(wish)} onDone={close} onCancel={close} />
        </Box>
      </Flex>
    )
  return (
    <Flex component="li" wrap="wrap" rowGap="sm" columnGap="ml" align="center" justify="space-between">
      <Box flex="1 1 260px">
        <Text inherit fw={600}>
          {when}
        </Text>
        <p>{flightInWords(wish)}</p>
        <Text size="sm" c="dimmed">{`${placeInWords(wish)} ${orderInWords(wish.flown_minutes)}`}</Text>
      </Box>
      <Group gap="sm" align="stretch">
        <Button
          variant="default"
          size="compact-md"
          aria-label={`Change ${when}`}
          onClick={() => setOpen(true)}
        >
          Change
        </Button>
        <Button
          variant="default"
          size="compact-md"
          loading={remove.isPending}
          aria-label={`Delete ${when}`}
          onClick={() => void ask()}
        >
          Delete
        </Button>
      </Group>
    </Flex>
  )
}
