import type { Member } from '@rsfc/contract/members/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { daysLeftInWords, expiryState } from '@rsfc/domain/members/expiry'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { Skeleton } from '@mantine/core'
import {
  IconCalendarEvent,
  IconHeartbeat,
  IconPlaneInflight,
  IconReceipt,
  type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMinutesFlown } from '../../features/bookings/log/own-bookings/use-minutes-flown.ts'
import { useToPay } from '../../features/ledger/use-to-pay.ts'
import { useNextEvent } from '../../features/events/use-next-event.ts'
import classes from './home-tiles.module.css'

/** Four figures of the member, each a link to where it comes from. */
export function HomeTiles({ member }: { member: Member }) {
  return (
    <nav aria-label="Shortcuts" className={classes.tiles}>
      <Flown memberId={member._id} />
      <ToPay memberId={member._id} />
      <NextEvent />
      <MedicalDue date={member.medical_date} />
    </nav>
  )
}

function Flown({ memberId }: { memberId: string }) {
  const minutes = useMinutesFlown(memberId)
  return (
    <Tile
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
    <Tile
      to={addressOf(pages.myAccount)}
      label="To pay"
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
    <Tile
      to={event ? addressOf(pages.event, { event_id: event.event_id }) : addressOf(pages.events)}
      label="Next event"
      icon={IconCalendarEvent}
      figure={event === null ? 'None yet' : day}
      note={event?.event_title ?? 'See all events'}
    />
  )
}

function MedicalDue({ date }: { date: string | null }) {
  const [today] = useState(() => clubDate(new Date()))
  return (
    <Tile
      to={addressOf(pages.editProfile, {}, { anchor: 'documents' })}
      label="Medical due"
      icon={IconHeartbeat}
      figure={date ? dateInWords(date) : 'No date yet'}
      note={date ? daysLeftInWords(date, today) : 'Submit your medical'}
      urgent={['expired', 'due'].includes(expiryState(date, today))}
    />
  )
}

type TileProps = {
  to: string
  label: string
  icon: Icon
  /** Nothing until it is known. */
  figure: string | null | undefined
  note: string
  urgent?: boolean
}

function Tile({ to, label, icon: Sign, figure, note, urgent }: TileProps) {
  return (
    <Link to={to} prefetch="intent" className={classes.tile} data-urgent={urgent || undefined}>
      <span className={classes.label}>
        <Sign size={18} stroke={1.5} aria-hidden />
        {label}
      </span>{' '}
      {figure ? <span className={classes.figure}>{figure}</span> : <Skeleton height={28} width="60%" />}{' '}
      <span className={classes.note}>{note}</span>
    </Link>
  )
}
