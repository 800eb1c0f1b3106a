import { addressOf, pages } from '@rsfc/contract/pages'
import { Anchor, Flex, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Booking, DeskBooking } from '@rsfc/contract/bookings/schemas'
import { isFlown, isMovable } from '@rsfc/domain/bookings/permissions'
import { feeInWords } from '@rsfc/domain/bookings/payment/fee-words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords, shortDateInWords } from '@rsfc/domain/time/club-words'
import { useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { smallerThan } from '../../../theme/breakpoints.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { Column } from '../../../ui/tables/table-shape.ts'
import { sortRows, type Sorting } from '../../../ui/tables/sort-rows.ts'
import { AnswerMark } from '../booking/answer-mark.tsx'
import { BookingBadge, flightTypeName, PaymentBadge } from '../booking/booking-badges.tsx'
import { DESK_ACTIONS, type DeskList } from './desk-actions.ts'
import classes from './desk-table.module.css'
import { GroundedMark } from './rows/grounded-mark.tsx'
import { renderRowActions } from './rows/row-actions.tsx'
import type { Refusals } from './use-desk-actions.ts'
import type { DeskSectionState } from './use-desk-section.ts'

/** Whether the pilot is ready for the flight. */
export type RenderReadiness = (booking: DeskBooking) => ReactNode

type DeskTableProps = {
  section: DeskList
  title: string
  state: DeskSectionState
  readiness: RenderReadiness
}

export function DeskTable({ section, title, state, readiness }: DeskTableProps) {
  const { rows: bookings, shown, chosen, setChosen, actions } = state
  const narrow = useMediaQuery(smallerThan('md'), undefined, { getInitialValueInEffect: false })
  const columns = useMemo(
    () => columnsOf(section, actions.refusals, readiness),
    [section, actions.refusals, readiness],
  )
  // Earliest flights first: they need a decision soonest.
  const [sorting, setSorting] = useState<Sorting>({ key: 'when', descending: false })
  const rows = isPaged(section) ? bookings : sortRows(bookings, columns, sorting).slice(0, shown)
  const nameOf = (id: string) => {
    const booking = bookings.find(({ _id }) => _id === id)
    return booking ? `${booking.pilot_name}, ${dateInWords(booking.flight_date)}` : 'booking'
  }
  return (
    <DataTable<Booking>
      label={title}
      rows={rows}
      columns={columns}
      rowKey={({ _id }) => _id}
      {...(narrow && { inBrief: (booking: Booking) => inBrief(booking, section, readiness) })}
      sorting={sorting}
      onSort={setSorting}
      isSettled={({ _id }) => actions.acted.has(_id)}
      {...(DESK_ACTIONS[section].length > 0 && {
        selection: { chosen, onChange: setChosen, nameOf },
        actions: (booking: Booking) =>
          renderRowActions({ booking, available: DESK_ACTIONS[section], actions }),
      })}
    />
  )
}

/** The second line on a phone, and below it what to look at before a decision. */
function inBrief(booking: Booking, section: DeskList, readiness: RenderReadiness): ReactNode {
  const { flight_date, start_time, end_time, aircraft_registration, flight_type, reason } = booking
  const { flight_instructor_name, flight_examiner_name } = booking
  const crew = [flight_instructor_name, flight_examiner_name].filter(Boolean).join(', ')
  const remarks = reason || booking.booking_remarks
  const flight = [flightTypeName(flight_type), crew && `with ${crew}`].filter(Boolean).join(' ')
  return (
    <>
      <Text size="sm" c="dimmed">
        {`${shortDateInWords(flight_date, clubDate(new Date()))}, ${start_time}–${end_time} `}
        <code>{aircraft_registration}</code>
        {` · ${flight}`}
      </Text>
      <Flex wrap="wrap" align="center" gap="4px 10px" fz="sm" className={classes.marks}>
        {section === 'confirmation' && readiness(booking)}
        {section === 'results' && <BookingBadge status={booking.booking_status} />}
        {isFlown(booking, new Date()) && <StatusBadge tone="waiting">Flown, not completed</StatusBadge>}
        {hasBill(section) && (
          <>
            <PaymentBadge status={booking.payment_status} />
            <Text span inherit fw={600}>
              {feeInWords(booking)}
            </Text>
            <SmallCode>{booking.payment_reference}</SmallCode>
          </>
        )}
        {isMovable(booking) && section !== 'confirmation' && <AnswerMark booking={booking} />}
        <GroundedMark booking={booking} />
      </Flex>
      {remarks && (
        <Text size="sm" c="dimmed" lineClamp={4}>
          {remarks}
        </Text>
      )}
    </>
  )
}

function hasBill(section: DeskList): boolean {
  return section === 'payment' || section === 'past' || section === 'results'
}

function columnsOf(section: DeskList, refusals: Refusals, readiness: RenderReadiness): Column<Booking>[] {
  const columns: Column<Booking>[] = [
    {
      key: 'pilot_name',
      header: 'Pilot',
      leads: true,
      sortBy: ({ pilot_name }) => pilot_name,
      cell: (booking) => <PilotCell booking={booking} refusal={refusals.get(booking._id)} />,
    },
    {
      key: 'when',
      header: 'When',
      sortBy: ({ flight_date, start_time }) => `${flight_date} ${start_time}`,
      cell: (booking) => (
        <CellLines nowrap>
          {dateInWords(booking.flight_date)}{' '}
          <SmallCode>{`${booking.start_time}–${booking.end_time}`}</SmallCode>
          {isFlown(booking, new Date()) && <StatusBadge tone="waiting">Flown, not completed</StatusBadge>}
        </CellLines>
      ),
    },
    {
      key: 'aircraft',
      header: 'Aircraft',
      sortBy: ({ aircraft_registration }) => aircraft_registration,
      cell: (booking) => (
        <>
          <CellLines nowrap>
            {booking.aircraft_name} <SmallCode>{booking.aircraft_registration}</SmallCode>
          </CellLines>
          <GroundedMark booking={booking} />
        </>
      ),
    },
    {
      key: 'flight_type',
      header: 'Flight',
      sortBy: ({ flight_type }) => flightTypeName(flight_type),
      cell: flightCell,
    },
    ...(section === 'confirmation' ? [{ key: 'ready', header: 'Ready', cell: readiness }] : []),
    ...(section === 'results' ? [statusColumn] : []),
    ...(hasBill(section) ? paymentColumns : [remarksColumn]),
  ]
  return isPaged(section) ? columns.map(({ sortBy: _unused, ...column }) => column) : columns
}

/** These load page by page, newest first; sorting a partial list would be misleading. */
function isPaged(section: DeskList): boolean {
  return section === 'past' || section === 'results'
}

const statusColumn: Column<Booking> = {
  key: 'booking_status',
  header: 'Status',
  cell: ({ booking_status, reason }) => (
    <CellLines nowrap>
      <BookingBadge status={booking_status} />
      {reason && <Remarks>{reason}</Remarks>}
    </CellLines>
  ),
}

const remarksColumn: Column<Booking> = {
  key: 'booking_remarks',
  header: 'Remarks',
  cell: ({ booking_remarks }) => <Remarks>{booking_remarks || '–'}</Remarks>,
}

const paymentColumns: readonly Column<Booking>[] = [
  {
    key: 'payment_status',
    header: 'Payment',
    sortBy: ({ payment_status }) => payment_status,
    cell: ({ payment_status, payment_reference }) => (
      <CellLines nowrap>
        <PaymentBadge status={payment_status} /> <SmallCode>{payment_reference}</SmallCode>
      </CellLines>
    ),
  },
  {
    key: 'payment_fee',
    header: 'Fee',
    align: 'end',
    sortBy: ({ payment_fee }) => payment_fee,
    cell: feeInWords,
  },
]

function PilotCell({ booking, refusal }: { booking: Booking; refusal: string | undefined }) {
  return (
    <CellLines>
      <Anchor
        component={Link}
        to={addressOf(pages.adminBooking, { booking_id: booking._id })}
        inherit
        fw={600}
      >
        {booking.pilot_name || 'Unnamed pilot'}
      </Anchor>
      {booking.user_id === null && <SmallText>User is deleted</SmallText>}
      {refusal && (
        <Text span inherit role="alert" fz="xs" fw={500} c="var(--mantine-color-error)">
          {refusal}
        </Text>
      )}
    </CellLines>
  )
}

function flightCell(booking: Booking) {
  const { flight_type, flight_instructor_name, flight_examiner_name } = booking
  const crew = [flight_instructor_name, flight_examiner_name].filter(Boolean).join(', ')
  return (
    <CellLines>
      {flightTypeName(flight_type)}
      {crew && <SmallText>{`with ${crew}`}</SmallText>}
      {isMovable(booking) && <AnswerMark booking={booking} />}
    </CellLines>
  )
}

function CellLines({ nowrap = false, children }: { nowrap?: boolean; children: ReactNode }) {
  return (
    <Flex
      component="span"
      direction="column"
      align="flex-start"
      gap={1}
      {...(nowrap && { style: { whiteSpace: 'nowrap' } })}
    >
      {children}
    </Flex>
  )
}

function SmallText({ children }: { children: string }) {
  return (
    <Text span inherit fz="xs" fw={400} c="dimmed">
      {children}
    </Text>
  )
}

function SmallCode({ children }: { children: string }) {
  return (
    <Text component="code" inherit fz="xs" fw={400} c="dimmed">
      {children}
    </Text>
  )
}

function Remarks({ children }: { children: string }) {
  return (
    <Text span inherit lineClamp={8} maw="34ch" title={children}>
      {children}
    </Text>
  )
}
