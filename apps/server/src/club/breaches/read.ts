import type { NewBreach, NewBreachFigures } from '@rsfc/contract/breaches/schemas'
import { reasonsToNotify } from '@rsfc/domain/breaches/assessment'
import {
  noticeToAuthority,
  noticeToMembers,
  noticeToOthers,
  type BreachFacts,
} from '@rsfc/domain/breaches/notices'
import { outsidersOf } from '@rsfc/domain/breaches/scope'
import { breachStateOf, type StepTaken } from '@rsfc/domain/breaches/steps'
import { CONTACT } from '@rsfc/domain/club/facts'
import { isMinor } from '@rsfc/domain/privacy/consent'
import { clubDate, clubInstant, clubTime } from '@rsfc/domain/time/club-time'
import { clubStamp, dateInWords } from '@rsfc/domain/time/club-words'
import type { z } from 'zod'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused } from '../../base/errors/refusal.ts'
import type { Queryable } from '../../base/database/client.ts'
import type { Call } from '../../people/call/call.ts'
import { currentNotice } from '../../people/privacy/store.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { lockSiteSettings } from '../../people/records/site-settings-store.ts'
import { PERSONAL_TABLES } from '../own-data/personal-data-store.ts'
import {
  contactsOf,
  figuresInForce,
  findBreach,
  insertBreach,
  insertFigures,
  latestBreaches,
  nextNumber,
  openBreaches,
  stepsOf,
  type BreachRow,
  type FiguresRow,
  type StepRow,
} from './store.ts'
import { touchedBy } from './touched-store.ts'

const IN_SITE = { subject: 'site' as const, subject_id: null }

export async function listBreaches(db: Queryable) {
  return summariesOf(db, await latestBreaches(db))
}

/** Those that are not closed; where the authority must be notified soonest comes first. */
export async function listOpenBreaches(db: Queryable) {
  const open = await summariesOf(db, await openBreaches(db))
  return open
    .map(({ _id, number, title, found_at, state: { due_on } }) => ({ _id, number, title, found_at, due_on }))
    .toSorted((a, b) => (a.due_on ?? LAST).localeCompare(b.due_on ?? LAST))
}

/** After every day. */
const LAST = '9999-12-31'

async function summariesOf(db: Queryable, rows: readonly BreachRow[]) {
  if (rows.length === 0) return []
  const steps = await stepsOf(
    db,
    rows.map(({ _id }) => _id),
  )
  return rows.map((row) =>
    summaryOf(
      row,
      steps.filter(({ breach_id }) => breach_id === row._id),
    ),
  )
}

export function openBreach(call: Call, { found_at, ...breach }: z.output<typeof NewBreach>) {
  const found = clubInstant(found_at.slice(0, 10), found_at.slice(11, 16))
  if (found > call.now)
    return Promise.resolve(
      refused(400, { errors: [{ field: 'found_at', message: 'This is in the future' }] }),
    )
  return inTransaction(call, async (tx) => {
    await lockSiteSettings(tx.db)
    const number = await nextNumber(tx.db)
    const entered = { entered_by: tx.actor._id, createdAt: tx.now }
    const row = await insertBreach(tx.db, { ...breach, ...entered, number, found_at: found })
    await recordChange(tx, { action: 'breach.open', ...IN_SITE }, null, { breach: number })
    return { _id: row._id, number }
  })
}

export async function readBreach({ db, now }: Call, id: string) {
  const row = await findBreach(db, id)
  if (!row) return refused(404)
  const steps = await stepsOf(db, [id])
  const scopes = steps.flatMap(({ scope }) => (scope ? [scope] : []))
  const [touched, figures, notice] = await Promise.all([
    touchedBy(db, scopes),
    figuresInForce(db),
    currentNotice(db),
  ])
  const kinds = kindsOf(touched.flatMap((one) => one.kinds))
  const summary = summaryOf(row, steps)
  const assessed = steps.findLast(({ kind }) => kind === 'assessed')
  const outsiders = outsidersOf(scopes)
  const people_count = touched.length + outsiders
  const people = assessed?.people ?? people_count
  const facts: BreachFacts = {
    ...row,
    found: momentInWords(row.found_at),
    assessed: assessed ? momentInWords(assessed.at) : null,
    people,
    harm: summary.state.harm,
    kinds: kinds.map(({ label, fields }) =>
      fields.length > 0 ? `${label} (${fields.join(', ').toLowerCase()})` : label,
    ),
    contained: steps.filter(({ kind }) => kind === 'contained').map(({ note }) => note),
    reasons: reasonsToNotify({ people, harm: summary.state.harm }, figures),
    officer: { name: notice.officer_name, email: notice.officer_email || CONTACT.email },
  }
  return {
    ...summary,
    description: row.description,
    steps: steps.map((step) => ({ ...step, at: clubStamp(step.at) })),
    people_count,
    outsiders,
    minors: touched.filter(({ date_of_birth }) => isMinor(date_of_birth, clubDate(now))).length,
    kinds,
    notice_to_authority: noticeToAuthority(facts),
    notice_to_members: noticeToMembers(facts),
    notice_to_others: noticeToOthers(facts),
  }
}

/** A list of names and addresses, so that reading it leaves an entry in the audit trail. */
export async function readPeople(call: Call, id: string) {
  const row = await findBreach(call.db, id)
  if (!row) return refused(404)
  const steps = await stepsOf(call.db, [id])
  const touched = await touchedBy(
    call.db,
    steps.flatMap(({ scope }) => (scope ? [scope] : [])),
  )
  await recordChange(call, { action: 'breach.people', ...IN_SITE }, null, { breach: row.number })
  const contacts = await contactsOf(call.db, id)
  return [
    ...touched.map(({ date_of_birth, kinds, ...person }) => ({
      ...person,
      is_member: true,
      minor: isMinor(date_of_birth, clubDate(call.now)),
      kinds: kindsOf(kinds).map(({ label }) => label),
    })),
    ...contacts.map(({ _id, name, contact }) => ({
      _id,
      is_member: false,
      name,
      email: contact,
      minor: false,
      kinds: [],
    })),
  ]
}

export async function readFigures(db: Queryable) {
  return figuresToWire(await figuresInForce(db))
}

export function setFigures(call: Call, figures: z.output<typeof NewBreachFigures>) {
  return inTransaction(call, async (tx) => {
    await lockSiteSettings(tx.db)
    const before = await figuresInForce(tx.db)
    const row = await insertFigures(tx.db, { ...figures, entered_by: tx.actor._id, createdAt: tx.now })
    await recordChange(tx, { action: 'breach.figures', ...IN_SITE }, namedFigures(before), namedFigures(row))
    return figuresToWire(row)
  })
}

const figuresToWire = ({ days, people, source, looked_up_on }: FiguresRow) => ({
  days,
  people,
  source,
  looked_up_on,
})

const namedFigures = ({ days, people, source }: FiguresRow) => ({
  breach_days: days,
  breach_people: people,
  source,
})

export function toStepTaken({ kind, at, people, harm, due_on, scope }: StepRow): StepTaken {
  return { kind, on: clubDate(at), people, harm, due_on, outsiders: outsidersOf([scope]) }
}

function summaryOf({ _id, number, title, found_at }: BreachRow, steps: readonly StepRow[]) {
  return { _id, number, title, found_at: clubStamp(found_at), state: breachStateOf(steps.map(toStepTaken)) }
}

/** In the order of the declared tables. */
function kindsOf(names: readonly string[]) {
  const wanted = new Set(names)
  return Object.entries(PERSONAL_TABLES)
    .filter(([name]) => wanted.has(name))
    .map(([name, { label, fields = {}, harm = false }]) => ({
      name,
      label,
      fields: Object.values(fields).map((field) => field.label),
      harm,
    }))
}

const momentInWords = (moment: Date) => `${dateInWords(clubDate(moment))}, ${clubTime(moment)}`
