import type { Morning } from '@rsfc/contract/dashboard/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { SEVERITY_WORDS } from '@rsfc/domain/airworthiness/defect'
import { dueState, expectedInWords, remainingInWords } from '@rsfc/domain/airworthiness/due-words'
import { APPLICATION_TYPE_WORDS } from '@rsfc/domain/applications/words'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { AIRCRAFT_STATUS_WORDS } from '@rsfc/domain/fleet/status'
import { daysLeftInWords } from '@rsfc/domain/members/expiry'
import { clubDate, clubTime, daysBetween } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import classes from './morning-lists.module.css'

type Kinds = 'cases' | 'applications' | 'aircraft' | 'expiries' | 'defects' | 'inspections' | 'gaps'
type Rows<Kind extends Kinds> = {
  [kind in Kind]: readonly Morning[Kind][number][]
}

export function WaitingCases({ cases }: Rows<'cases'>) {
  return (
    <ul className={classes.list}>
      {cases.map(({ _id, name, message, createdAt, case_status }) => (
        <Item
          key={_id}
          to={addressOf(pages.supportCase, {}, { query: { id: _id } })}
          title={name}
          aside={<StatusBadge tone="waiting">{case_status === 'open' ? 'Open' : 'Pending'}</StatusBadge>}
        >
          <span className={classes.message}>{message}</span>
          {dayOf(createdAt)}
        </Item>
      ))}
    </ul>
  )
}

export function WaitingApplications({ applications }: Rows<'applications'>) {
  return (
    <ul className={classes.list}>
      {applications.map(({ _id, name, application_type, documents, createdAt }) => (
        <Item
          key={_id}
          to={addressOf(pages.application, {}, { query: { application_id: _id } })}
          title={name}
          aside={<StatusBadge tone="waiting">{APPLICATION_TYPE_WORDS[application_type]}</StatusBadge>}
        >
          {`${documents === 1 ? '1 document' : `${documents} documents`} · ${dayOf(createdAt)}`}
        </Item>
      ))}
    </ul>
  )
}

export function GroundedList({ aircraft }: Rows<'aircraft'>) {
  return (
    <ul className={classes.list}>
      {aircraft.map(({ _id, aircraft_status, until, remarks, flights, ...plane }) => (
        <Item
          key={_id}
          to={addressOf(pages.workshop, { aircraft_id: _id })}
          title={aircraftInWords(plane)}
          aside={
            <StatusBadge tone={flights > 0 ? 'alarm' : 'quiet'}>
              {aircraft_status === 'active' ? 'Downtime' : AIRCRAFT_STATUS_WORDS[aircraft_status]}
            </StatusBadge>
          }
        >
          {[
            until && `Until ${dayOf(until)}, ${clubTime(new Date(until))}`,
            flights > 0 && (flights === 1 ? '1 flight booked ahead' : `${flights} flights booked ahead`),
            remarks,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Item>
      ))}
    </ul>
  )
}

export function WaitingDefects({ defects }: Rows<'defects'>) {
  return (
    <ul className={classes.list}>
      {defects.map(
        ({ _id, title, severity, aircraft_id, aircraft_registration, createdAt, reported_by_name }) => (
          <Item
            key={_id}
            to={addressOf(pages.workshop, { aircraft_id })}
            title={`${aircraft_registration}: ${title}`}
            aside={
              <StatusBadge tone={severity === 'note' || severity === 'minor' ? 'waiting' : 'alarm'}>
                {SEVERITY_WORDS[severity]}
              </StatusBadge>
            }
          >
            {`${reported_by_name ?? 'A former member'} · ${dayOf(createdAt)}`}
          </Item>
        ),
      )}
    </ul>
  )
}

export function DueInspections({ inspections }: Rows<'inspections'>) {
  return (
    <ul className={classes.list}>
      {inspections.map((item) => (
        <Item
          key={item._id}
          to={addressOf(pages.workshop, { aircraft_id: item.aircraft_id })}
          title={`${item.aircraft_registration}: ${item.name}`}
          aside={
            <StatusBadge tone={dueState(item) === 'past' ? 'alarm' : 'waiting'}>
              {remainingInWords(item)}
            </StatusBadge>
          }
        >
          {expectedInWords(item)}
        </Item>
      ))}
    </ul>
  )
}

export function OpenGaps({ gaps }: Rows<'gaps'>) {
  return (
    <ul className={classes.list}>
      {gaps.map(({ _id, aircraft_id, aircraft_registration, from_hours, to_hours, before, after }) => (
        <Item
          key={_id}
          to={addressOf(pages.workshop, { aircraft_id })}
          title={`${aircraft_registration}: ${(to_hours - from_hours).toFixed(1)} h missing`}
          aside={<StatusBadge tone="waiting">{answersOf([before, after])}</StatusBadge>}
        >
          {`Between ${from_hours.toFixed(1)} and ${to_hours.toFixed(1)}`}
        </Item>
      ))}
    </ul>
  )
}

/** '1 of 2 answered'. */
function answersOf(sides: readonly ({ answer: string | null } | null)[]): string {
  const asked = sides.filter((side) => side !== null)
  return `${asked.filter(({ answer }) => answer !== null).length} of ${asked.length} answered`
}

export function ExpiryList({ expiries, today }: Rows<'expiries'> & { today: string }) {
  return (
    <ul className={classes.list}>
      {expiries.map(({ _id, name, kind, date }) => (
        <Item
          key={`${_id} ${kind}`}
          to={addressOf(pages.adminMember, { member_id: _id })}
          title={name}
          aside={
            <StatusBadge tone={daysBetween(today, date) <= 7 ? 'alarm' : 'waiting'}>
              {daysLeftInWords(date, today)}
            </StatusBadge>
          }
        >
          {kind === 'medical' ? 'Medical' : 'Certificate'}
        </Item>
      ))}
    </ul>
  )
}

type ItemProps = { to: string; title: string; aside: ReactNode; children: ReactNode }

function Item({ to, title, aside, children }: ItemProps) {
  return (
    <li className={classes.item}>
      <Link to={to} className={classes.title}>
        {title}
      </Link>
      {aside}
      <span className={classes.about}>{children}</span>
    </li>
  )
}

function dayOf(stamp: string): string {
  return dateInWords(clubDate(new Date(stamp)))
}
