import { addressOf, pages } from '@rsfc/contract/pages'
import { aircraftInWords, durationInWords } from '@rsfc/domain/bookings/flight-words'
import { clubLocalTime } from '@rsfc/domain/time/club-time'
import type { Mail } from '../../base/mail/mailer.ts'
import { noticeOf, type Notice } from '../../people/notifications/notice.ts'
import type { FlightRow } from './store.ts'

type Reader = { email: string; salutation: string; first_name: string }
type Contact = { contact_name: string; contact_phone: string; relation: string } | undefined

export type AlarmInput = {
  id: string
  to: Reader
  row: FlightRow
  token: string
  siteUrl: string
  now: Date
}

const hello = ({ salutation, first_name }: Reader) => `Hello ${salutation || first_name},`
const timeOf = (at: Date) => clubLocalTime(at).slice(11, 16)

function facts({ flight, ...plane }: FlightRow) {
  return [
    { label: 'Aircraft', value: aircraftInWords(plane) },
    { label: 'Pilot', value: flight.pilot_name },
    { label: 'Phone on board', value: flight.phone },
    { label: 'Persons on board', value: String(flight.persons) },
    { label: 'Route', value: flight.route },
    { label: 'Left', value: timeOf(flight.out_at) },
    { label: 'Expected back', value: timeOf(flight.eta) },
    { label: 'Fuel for', value: durationInWords(flight.endurance_minutes) },
  ]
}

function linkOf({ siteUrl, token }: AlarmInput, label: string) {
  return { label, url: siteUrl + addressOf(pages.overdueAnswer, { token }) }
}

const lateBy = ({ row: { flight }, now }: AlarmInput) =>
  durationInWords(Math.floor((now.getTime() - flight.deadline.getTime()) / 60_000))

/** The links of the mail are only in the mail. On the site, pilots see their flight and officers the flights out. */
export function alarmNotice(mail: Mail, to: { _id: string; account_type: string }, row: FlightRow): Notice {
  const { pilot_id, instructor_id, booking_id } = row.flight
  const flies = to._id === pilot_id || to._id === instructor_id
  const own = booking_id && flies ? addressOf(pages.flight, { booking_id }) : null
  const path = to.account_type === 'user' ? (own ?? addressOf(pages.memberHome)) : addressOf(pages.flightsOut)
  return noticeOf(mail, { to, kind: 'overdue', body: mail.subject, path })
}

/** The first step: most overdue pilots have landed and forgotten to report it. */
export function pilotMail(input: AlarmInput): Mail & { id: string } {
  const { to, row, id } = input
  return {
    id,
    to: to.email,
    subject: `Have you landed? ${row.aircraft_registration} was expected at ${timeOf(row.flight.deadline)}`,
    words: {
      heading: 'Have you landed?',
      paragraphs: [
        hello(to),
        `You were expected back at ${timeOf(row.flight.deadline)}. One click on the page tells us that you have landed or need longer. You do not need to sign in.`,
        'If we do not hear from you, we will start to look for you.',
      ],
      facts: facts(row),
      action: linkOf(input, 'I have landed, or need longer'),
    },
  }
}

/** To those who should act. */
export function dutyMail(input: AlarmInput): Mail & { id: string } {
  const { to, row, id } = input
  return {
    id,
    to: to.email,
    subject: `Overdue: ${row.aircraft_registration}, ${row.flight.pilot_name}`,
    words: {
      heading: `${aircraftInWords(row)} is overdue`,
      paragraphs: [
        hello(to),
        `It was expected at ${timeOf(row.flight.deadline)} and is ${lateBy(input)} late. The pilot has been asked by mail. Please phone, ask the tower, and look on the apron.`,
        'One click tells everyone that you have taken charge. Until someone does, more people are told.',
      ],
      facts: facts(row),
      action: linkOf(input, 'I take charge'),
    },
  }
}

/** Contains the emergency sheet. */
export function safetyMail(input: AlarmInput, contact: Contact): Mail & { id: string } {
  const mail = dutyMail(input)
  const { row } = input
  return {
    ...mail,
    subject: `Emergency sheet: ${row.aircraft_registration} overdue, ${row.flight.pilot_name}`,
    words: {
      ...mail.words,
      facts: [
        ...facts(row),
        { label: 'Model', value: row.aircraft_model || 'Not recorded' },
        { label: 'Colours', value: row.aircraft_colours || 'Not recorded' },
        {
          label: 'Emergency contact',
          value: contact
            ? [contact.contact_name, contact.relation, contact.contact_phone].filter(Boolean).join(', ')
            : 'None recorded',
        },
      ],
    },
  }
}

/** To everyone who was alarmed. */
export function allClearMail(to: Reader, { flight, ...plane }: FlightRow, at: Date): Mail {
  const name = aircraftInWords(plane)
  return {
    to: to.email,
    subject: `Landed: ${plane.aircraft_registration}, ${flight.pilot_name}`,
    words: {
      heading: `${name} has landed`,
      paragraphs: [hello(to), `Reported at ${timeOf(at)}. Nothing more needs to be done.`],
    },
  }
}
