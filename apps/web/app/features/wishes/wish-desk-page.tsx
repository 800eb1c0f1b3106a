import { Box, Button, Flex, Skeleton, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import { wishes } from '@rsfc/contract/wishes/routes'
import type { DeskOffer, WishDesk } from '@rsfc/contract/wishes/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { OFFER_STATE_WORDS, WITHDRAWAL_LETTERS, type OfferState } from '@rsfc/domain/wishes/offer-state'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx'
import { askReason } from '../../ui/forms/ask-reason.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { flightInWords, windowInWords } from './wish-words.ts'

export const meta = privateMeta('Wishes')

const TONES: Record<OfferState, Tone> = {
  open: 'waiting',
  accepted: 'good',
  declined: 'quiet',
  lapsed: 'quiet',
  withdrawn: 'quiet',
}

/** For officers: the wishes of all members, and the offers made. */
export default function WishDeskPage() {
  const desk = useQuery(read(wishes.desk))
  return (
    <Page>
      <PageHeader title="Wishes" eyebrow="Admin Dashboard">
        Who is waiting for a slot, and which slots are held. Whoever has flown least in the last 60 days is
        asked first.
      </PageHeader>
      {desk.isError && <FetchFailed error={desk.error} onRetry={() => void desk.refetch()} />}
      {desk.isPending && <Skeleton height={220} radius="lg" role="status" aria-label="Loading the wishes" />}
      {desk.data && <Desk {...desk.data} />}
    </Page>
  )
}

function Desk({ wishes: waiting, offers }: WishDesk) {
  return (
    <Columns>
      <Panel title="Waiting members">
        {waiting.length === 0 && (
          <Text size="sm" c="dimmed">
            Nobody is waiting for a slot.
          </Text>
        )}
        <Rows>
          {waiting.map((wish) => (
            <Flex
              component="li"
              key={wish._id}
              wrap="wrap"
              rowGap="sm"
              columnGap="ml"
              align="center"
              justify="space-between"
            >
              <Box flex="1 1 260px">
                <Text inherit fw={600}>
                  {windowInWords(wish)}
                </Text>
                <p>
                  <TextLink to={addressOf(pages.adminMember, { member_id: wish.user_id })}>
                    {wish.name}
                  </TextLink>
                  {`: ${flightInWords(wish)}`}
                </p>
                <Text size="sm" c="dimmed">
                  {`Number ${wish.place} of ${wish.waiting}. Flown ${durationInWords(wish.flown_minutes)} in the last 60 days.`}
                </Text>
              </Box>
            </Flex>
          ))}
        </Rows>
      </Panel>
      <Panel title="Offers">
        {offers.length === 0 && (
          <Text size="sm" c="dimmed">
            Nothing has been offered yet.
          </Text>
        )}
        <Rows>
          {offers.map((offer) => (
            <Flex
              component="li"
              key={offer._id}
              wrap="wrap"
              rowGap="sm"
              columnGap="ml"
              align="center"
              justify="space-between"
            >
              <Box flex="1 1 260px">
                <Text inherit fw={600}>
                  {`${dateInWords(offer.flight_date)}, ${offer.start_time} to ${offer.end_time}`}
                </Text>
                <p>{`${offer.name}: ${aircraftInWords(offer)}`}</p>
                {offer.state === 'open' && (
                  <Text size="sm" c="dimmed">{`Held until ${untilWhen(offer.answer_by)}`}</Text>
                )}
              </Box>
              <StatusBadge tone={TONES[offer.state]}>{OFFER_STATE_WORDS[offer.state]}</StatusBadge>
              {offer.state === 'open' && <WithdrawOffer offer={offer} />}
            </Flex>
          ))}
        </Rows>
      </Panel>
    </Columns>
  )
}

function untilWhen(stamp: string): string {
  const at = new Date(stamp)
  return `${dateInWords(clubDate(at))}, ${clubTime(at)}`
}

function WithdrawOffer({ offer }: { offer: DeskOffer }) {
  const withdraw = useAction(wishes.withdraw)
  const ask = async () => {
    const reason = await askReason({
      title: 'Withdraw this offer?',
      children: `${offer.name} is told why, and the slot is offered to the next member in line.`,
      confirm: 'Withdraw',
      least: WITHDRAWAL_LETTERS,
    })
    if (reason !== null) withdraw.mutate({ params: { id: offer._id }, body: { reason } })
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      loading={withdraw.isPending}
      aria-label={`Withdraw the offer to ${offer.name}`}
      onClick={() => void ask()}
    >
      Withdraw
    </Button>
  )
}
