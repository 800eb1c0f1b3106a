import { Text } from '@mantine/core'
import type { Morning } from '@rsfc/contract/dashboard/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { SEVERITY_WORDS } from '@rsfc/domain/airworthiness/defect'
import { dueState, expectedInWords, remainingInWords } from '@rsfc/domain/airworthiness/due-words'
import { APPLICATION_TYPE_WORDS, isDocumentType } from '@rsfc/domain/applications/words'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { AIRCRAFT_STATUS_WORDS } from '@rsfc/domain/fleet/status'
import { daysLeftInWords } from '@rsfc/domain/members/expiry'
import { dueInWords } from '@rsfc/domain/support/requests'
import { addDays, clubDate, clubTime, daysBetween } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { ReactNode } from 'react'
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx'
import { TwoLineRow, TwoLineRows } from '../../ui/lists/two-line-row.tsx'
import { countInWords } from '@rsfc/domain/text/count-words'

type Kind =
  | 'breaches'
  | 'cases'
  | 'applications'
  | 'leaving'
  | 'aircraft'
  | 'expiries'
  | 'defects'
  | 'inspections'
  | 'gaps'
type Row<K extends Kind> = Morning[K][number]

/** A row as shown: where it links to, its state, and details. */
type Line = { key: string; to: string; title: string; tone: Tone; state: string; about: ReactNode }

const LINES: { [K in Kind]: (row: Row<K>, today: string) => Line } = {
  breaches: ({ _id, number, title, found_at, due_on }, today) => ({
    key: _id,
    to: addressOf(pages.breach, { id: _id }),
    title: `Breach ${number}: ${title}`,
    tone: due_on && due_on <= addDays(today, 1) ? 'alarm' : 'waiting',
    state: due_on ? dueInWords(due_on, today) : 'Open',
    about: [due_on && `Notify the authority by ${dateInWords(due_on)}`, `Found ${dayOf(found_at)}`]
      .filter(Boolean)
      .join(' · '),
  }),
  cases: ({ _id, name, message, createdAt, case_status, due_on }, today) => ({
    key: _id,
    to: addressOf(pages.supportCase, {}, { query: { id: _id } }),
    title: name,
    tone: due_on && due_on < today ? 'alarm' : 'waiting',
    state: due_on ? dueInWords(due_on, today) : case_status === 'open' ? 'Open' : 'Pending',
    about: (
      <>
        <Text span inherit c="var(--mantine-color-text)" lineClamp={1}>
          {message}
        </Text>
        {dayOf(createdAt)}
      </>
    ),
  }),
  applications: ({ _id, name, application_type, documents, createdAt }) => ({
    key: _id,
    to: addressOf(pages.application, {}, { query: { application_id: _id } }),
    title: name,
    tone: 'waiting',
    state: APPLICATION_TYPE_WORDS[application_type],
    about: [isDocumentType(application_type) && countInWords(documents, 'document'), dayOf(createdAt)]
      .filter(Boolean)
      .join(' · '),
  }),
  leaving: ({ _id, user_id, name, last_day, createdAt }) => ({
    key: _id,
    to: addressOf(pages.memberLeaving, { member_id: user_id }),
    title: name,
    tone: 'waiting',
    state: last_day ? `Until ${dateInWords(last_day)}` : 'Any day',
    about: `Asked ${dayOf(createdAt)}`,
  }),
  aircraft: ({ _id, aircraft_status, until, remarks, flights, ...plane }) => ({
    key: _id,
    to: addressOf(pages.workshop, { aircraft_id: _id }),
    title: aircraftInWords(plane),
    tone: flights > 0 ? 'alarm' : 'quiet',
    state: aircraft_status === 'active' ? 'Downtime' : AIRCRAFT_STATUS_WORDS[aircraft_status],
    about: [
      until && `Until ${dayOf(until)}, ${clubTime(new Date(until))}`,
      flights > 0 && countInWords(flights, 'flight booked ahead', 'flights booked ahead'),
      remarks,
    ]
      .filter(Boolean)
      .join(' · '),
  }),
  defects: ({ _id, title, severity, aircraft_id, aircraft_registration, createdAt, reported_by_name }) => ({
    key: _id,
    to: addressOf(pages.workshop, { aircraft_id }),
    title: `${aircraft_registration}: ${title}`,
    tone: severity === 'note' || severity === 'minor' ? 'waiting' : 'alarm',
    state: SEVERITY_WORDS[severity],
    about: `${reported_by_name ?? 'A former member'} · ${dayOf(createdAt)}`,
  }),
  inspections: (item) => ({
    key: item._id,
    to: addressOf(pages.workshop, { aircraft_id: item.aircraft_id }),
    title: `${item.aircraft_registration}: ${item.name}`,
    tone: dueState(item) === 'past' ? 'alarm' : 'waiting',
    state: remainingInWords(item),
    about: expectedInWords(item),
  }),
  gaps: ({ _id, aircraft_id, aircraft_registration, from_hours, to_hours, before, after }) => ({
    key: _id,
    to: addressOf(pages.workshop, { aircraft_id }),
    title: `${aircraft_registration}: ${(to_hours - from_hours).toFixed(1)} h missing`,
    tone: 'waiting',
    state: answersOf([before, after]),
    about: `Between ${from_hours.toFixed(1)} and ${to_hours.toFixed(1)}`,
  }),
  expiries: ({ _id, name, kind, date }, today) => ({
    key: `${_id} ${kind}`,
    to: addressOf(pages.adminMember, { member_id: _id }),
    title: name,
    tone: daysBetween(today, date) <= 7 ? 'alarm' : 'waiting',
    state: daysLeftInWords(date, today),
    about: kind === 'medical' ? 'Medical' : 'Certificate',
  }),
}

type MorningListProps<K extends Kind> = { kind: K; label: string; rows: readonly Row<K>[]; today: string }

/** Rows that link to the page where each is dealt with. */
export function MorningList<K extends Kind>({ kind, label, rows, today }: MorningListProps<K>) {
  const lines = rows.map((row) => LINES[kind](row, today))
  return (
    <TwoLineRows label={label}>
      {lines.map(({ key, to, title, tone, state, about }) => (
        <TwoLineRow
          key={key}
          to={to}
          title={title}
          detail={about}
          note={<StatusBadge tone={tone}>{state}</StatusBadge>}
        />
      ))}
    </TwoLineRows>
  )
}

/** '1 of 2 answered'. */
function answersOf(sides: readonly ({ answer: string | null } | null)[]): string {
  const asked = sides.filter((side) => side !== null)
  return `${asked.filter(({ answer }) => answer !== null).length} of ${asked.length} answered`
}

function dayOf(stamp: string): string {
  return dateInWords(clubDate(new Date(stamp)))
}
