import { Flex, SimpleGrid, Skeleton, Text } from '@mantine/core'
import type { Member } from '@rsfc/contract/members/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { daysLeftInWords, expiryState } from '@rsfc/domain/members/expiry'
import { DEBT_WORDS } from '@rsfc/domain/ledger/debt'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import {
  IconCalendarEvent,
  IconHeartbeat,
  IconPlaneInflight,
  IconReceipt,
  type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useRenewals } from '../../features/applications/use-renewals.ts'
import { useMinutesFlown } from '../../features/bookings/log/own-bookings/use-minutes-flown.ts'
import { useNextEvent } from '../../features/events/use-next-event.ts'
import { useToPay } from '../../features/ledger/use-to-pay.ts'
import { Tile } from '../../ui/layout/tile.tsx'

/** Four figures about the member, each a link to its page. */
export function HomeTiles({ member }: { member: Member }) {
  return (
    <nav aria-label="Shortcuts">
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        <Flown memberId={member._id} />
        <ToPay memberId={member._id} />
        <NextEvent />
        <MedicalDue member={member} />
      </SimpleGrid>
    </nav>
  )
}

function Flown({ memberId }: { memberId: string }) {
  const minutes = useMinutesFlown(memberId)
  return (
    <Figure
      to={addressOf(pages.flightLog)}
      label="Flown this month"
      icon={IconPlaneInflight}
      figure={minutes === null ? null : durationInWords(minutes)}
      note="See your flight log"
    />
  )
}

function ToPay({ memberId }: { memberId: string }) {
  const due = useToPay(memberId)
  return (
    <Figure
      to={addressOf(pages.myAccount)}
      label={DEBT_WORDS.to_pay}
      icon={IconReceipt}
      figure={due === null ? null : dollarsInWords(due)}
      note={due ? 'See what is due' : 'Nothing to pay'}
      urgent={Boolean(due)}
    />
  )
}

function NextEvent() {
  const event = useNextEvent()
  const day = event && dateInWords(clubDate(new Date(event.event_start_date)))
  return (
    <Figure
      to={event ? addressOf(pages.event, { event_id: event.event_id }) : addressOf(pages.events)}
      label="Next event"
      icon={IconCalendarEvent}
      figure={event === null ? 'None yet' : day}
      note={event?.event_title ?? 'See all events'}
    />
  )
}

function MedicalDue({ member }: { member: Member }) {
  const [today] = useState(() => clubDate(new Date()))
  const date = member.medical_date
  const isWaiting = useRenewals(member)?.medical.step === 'wait'
  const note = date ? daysLeftInWords(date, today) : 'Submit your medical'
  return (
    <Figure
      to={addressOf(pages.editProfile, {}, { anchor: 'documents' })}
      label="Medical due"
      icon={IconHeartbeat}
      figure={date ? dateInWords(date) : 'No date yet'}
      note={isWaiting ? 'Waiting for approval' : note}
      urgent={!isWaiting && ['expired', 'due'].includes(expiryState(date, today))}
    />
  )
}

type FigureProps = {
  to: string
  label: string
  icon: Icon
  /** Empty until it is known. */
  figure: string | null | undefined
  note: string
  urgent?: boolean
}

function Figure({ to, label, icon: Sign, figure, note, urgent }: FigureProps) {
  return (
    <Tile to={to}>
      <Flex component="span" gap="xs" align="center" c="dimmed" fz="sm">
        <Sign size={18} stroke={1.5} color="var(--rsfc-accent)" aria-hidden />
        {label}
      </Flex>{' '}
      {figure ? (
        <Text span c="var(--rsfc-heading)" ff="heading" fz="1.1875rem" lh={1.25}>
          {figure}
        </Text>
      ) : (
        <Skeleton height={28} width="60%" />
      )}{' '}
      <Text
        span
        size="sm"
        truncate
        c={urgent ? 'var(--rsfc-accent)' : 'dimmed'}
        fw={urgent ? 600 : undefined}
      >
        {note}
      </Text>
    </Tile>
  )
}
