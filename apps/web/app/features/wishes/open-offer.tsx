import { Button, Flex, Group, Text, Title } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { wishes } from '@rsfc/contract/wishes/routes'
import type { Offer } from '@rsfc/contract/wishes/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { timeLeftInWords } from '@rsfc/domain/wishes/words'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'

const EVERY_MS = 30_000

/** The slot that is held for the member, with the time left and the two answers. Hidden if there is none. */
export function OpenOffer() {
  const { data = [] } = useQuery({ ...read(wishes.offers), refetchInterval: 60_000 })
  const now = useNow()
  const offer = data.find(({ state, answer_by }) => state === 'open' && new Date(answer_by) > now)
  return offer ? <OfferCard offer={offer} now={now} /> : null
}

function OfferCard({ offer, now }: { offer: Offer; now: Date }) {
  const navigate = useNavigate()
  // Not a callback of `mutate`, which would not run: the card is gone once the offers are refreshed.
  const accept = useAction(wishes.accept, {
    onAccepted({ booking_id }) {
      if (booking_id) void navigate(addressOf(pages.flight, { booking_id }))
    },
  })
  const decline = useAction(wishes.decline)
  const params = { id: offer._id }
  const busy = accept.isPending || decline.isPending
  return (
    <Flex
      component="section"
      direction="column"
      gap="sm"
      p="lg"
      bd="1px solid var(--mantine-primary-color-filled)"
      bdrs="lg"
      bg="var(--mantine-color-body)"
      aria-label="A slot is held for you"
    >
      <Title order={2} fz="1.25rem" lh="md">
        A slot is held for you
      </Title>
      <p>
        {`${dateInWords(offer.flight_date)}, ${offer.start_time} to ${offer.end_time}: ${aircraftInWords(offer)}`}
        {offer.flight_instructor_name && ` with ${offer.flight_instructor_name}`}
      </p>
      <Text inherit fw={600}>{`${timeLeftInWords(new Date(offer.answer_by), now)}.`}</Text>
      <Group gap="sm" align="stretch">
        <Button loading={accept.isPending} disabled={busy} onClick={() => accept.mutate({ params })}>
          Accept
        </Button>
        <Button
          variant="default"
          loading={decline.isPending}
          disabled={busy}
          onClick={() => decline.mutate({ params })}
        >
          Decline
        </Button>
      </Group>
    </Flex>
  )
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
