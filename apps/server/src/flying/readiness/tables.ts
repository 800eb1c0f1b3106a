import { LICENSE_TYPES } from '@rsfc/domain/members/account'
import { CREDENTIAL_KINDS, CREDENTIAL_STATES, ENGLISH_LEVELS } from '@rsfc/domain/readiness/credential'
import { READINESS_RESULTS, type StoredLine } from '@rsfc/domain/readiness/line'
import { AIRCRAFT_RULES, OVERRIDERS, RULE_CODES, RULE_MODES, type Crew } from '@rsfc/domain/readiness/rules'
import type { FlightType } from '@rsfc/domain/bookings/status'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../base/database/drizzle.ts'
import { application_documents } from '../../people/applications/tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { ofTrainingFile, signature } from '../records/training-file-tables.ts'
import { createdAt, id, instant, oneOf } from '../../base/database/columns.ts'
import { members } from '../../people/records/member-tables.ts'

const person = () => uuid().references(() => members._id, { onDelete: 'set null' })
const ofBooking = () =>
  uuid()
    .notNull()
    .references(() => bookings._id, { onDelete: 'cascade' })

const licences = LICENSE_TYPES.filter((type) => type !== 'none')
  .map((type) => `'${type}'`)
  .join(', ')

const levels = ENGLISH_LEVELS.map((level) => `'${level}'`).join(', ')

/**
 * Documents and checks of a member. The medical date, certificate date and licence on the profile are those of the
 * newest verified credentials; triggers keep both in step.
 */
export const credentials = pgTable(
  'credentials',
  {
    _id: id(),
    member_id: ofTrainingFile(),
    kind: text({ enum: CREDENTIAL_KINDS }).notNull(),
    /** The type of a licence, the class of a medical, the aircraft model of a checkout, the name of a rating. */
    detail: text().notNull().default(''),
    number: text().notNull().default(''),
    /** Of a medical. */
    examined_on: date(),
    /** Of a licence; empty if not on record. */
    state_of_issue: text().notNull().default(''),
    /** Whether a licence is for Singapore only. */
    restricted: boolean().notNull().default(false),
    valid_from: date(),
    valid_until: date(),
    state: text({ enum: CREDENTIAL_STATES }).notNull(),
    submitted_by: person(),
    /** Who last verified, rejected or revoked it, when and why. Null if that is not known. */
    verified_by: person(),
    ...signature(),
    decided_at: instant('decided_at'),
    decision_reason: text().notNull().default(''),
    document_id: uuid().references(() => application_documents._id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('credentials_member').on(table.member_id, table._id),
    index('credentials_submitted_by').on(table.submitted_by),
    index('credentials_verified_by').on(table.verified_by),
    index('credentials_document').on(table.document_id),
    oneOf('credentials_kind', table.kind, CREDENTIAL_KINDS),
    oneOf('credentials_state', table.state, CREDENTIAL_STATES),
    check('credentials_period', sql`${table.valid_from} <= ${table.valid_until}`),
    check(
      'credentials_end',
      sql`${table.kind} not in ('medical', 'certificate-of-experience') or ${table.valid_until} is not null`,
    ),
    check(
      'credentials_detail',
      sql`length(${table.detail}) <= 200 and (${table.kind} not in ('rating', 'type-checkout', 'club-check') or ${table.detail} <> '')`,
    ),
    check('credentials_examined', sql`${table.examined_on} <= ${table.valid_until}`),
    check('credentials_english', sql`${table.kind} <> 'english' or ${table.detail} in (${sql.raw(levels)})`),
    check(
      'credentials_of_licence',
      sql`${table.kind} = 'licence' or (${table.state_of_issue} = '' and not ${table.restricted})`,
    ),
    check('credentials_state_of_issue', sql`length(${table.state_of_issue}) <= 60`),
    check(
      'credentials_licence',
      sql`${table.kind} <> 'licence' or ${table.detail} in (${sql.raw(licences)})`,
    ),
    check('credentials_reason', sql`length(${table.decision_reason}) <= 500`),
  ],
)

/** An instructor's permission for a student to fly alone. */
export const solo_authorisations = pgTable(
  'solo_authorisations',
  {
    _id: id(),
    student_id: ofTrainingFile(),
    aircraft_model: text().notNull(),
    area: text().notNull().default(''),
    conditions: text().notNull().default(''),
    valid_from: date().notNull(),
    valid_until: date().notNull(),
    granted_by: person(),
    ...signature(),
    withdrawn_at: instant('withdrawn_at'),
    withdrawn_by: person(),
    createdAt: createdAt(),
  },
  (table) => [
    index('solo_authorisations_student').on(table.student_id, table._id),
    index('solo_authorisations_granted_by').on(table.granted_by),
    index('solo_authorisations_withdrawn_by').on(table.withdrawn_by),
    check('solo_authorisations_period', sql`${table.valid_from} <= ${table.valid_until}`),
    check('solo_authorisations_model', sql`length(${table.aircraft_model}) between 1 and 200`),
  ],
)

/**
 * The aircraft models, in small letters, for which officers have answered who is checked out. Until then the rule about
 * checkouts does not ask for attention.
 */
export const checkout_setups = pgTable('checkout_setups', {
  aircraft_model: text().primaryKey(),
  answered_at: instant('answered_at').notNull(),
})

/** One row once officers have answered where the licences on record were issued. */
export const licence_setups = pgTable(
  'licence_setups',
  { only: boolean().primaryKey().default(true), answered_at: instant('answered_at').notNull() },
  (table) => [check('licence_setups_only', sql`${table.only}`)],
)

const fixed = AIRCRAFT_RULES.map((code) => `'${code}'`).join(', ')

/** The rules that officers have changed; a rule without a row has its defaults. */
export const readiness_rules = pgTable(
  'readiness_rules',
  {
    code: text({ enum: RULE_CODES }).primaryKey(),
    mode: text({ enum: RULE_MODES }).notNull(),
    applies_to: text().array().$type<Crew[]>().notNull(),
    flight_types: text().array().$type<FlightType[]>().notNull(),
    limit: numeric({ mode: 'number' }),
    days: integer(),
    figures: jsonb().$type<Record<string, number>>().notNull().default({}),
    source: text().notNull(),
    fix: text().notNull(),
    overridable_by: text({ enum: OVERRIDERS }).notNull(),
    looked_up_on: date(),
    /** Who confirmed the rule as it stands; a change needs a new confirmation. */
    confirmed_by: person(),
    confirmed_at: instant('confirmed_at'),
    /** Why a super-admin confirmed it while there was no chief flying instructor. */
    confirmed_reason: text().notNull().default(''),
    changed_by: person(),
    /** Null if the rule is as it was shipped. */
    changed_at: instant('changed_at'),
  },
  (table) => [
    index('readiness_rules_changed_by').on(table.changed_by),
    index('readiness_rules_confirmed_by').on(table.confirmed_by),
    oneOf('readiness_rules_code', table.code, RULE_CODES),
    oneOf('readiness_rules_mode', table.mode, RULE_MODES),
    oneOf('readiness_rules_overridable_by', table.overridable_by, OVERRIDERS),
    check(
      'readiness_rules_aircraft',
      sql`${table.code} not in (${sql.raw(fixed)}) or ${table.mode} = 'block'`,
    ),
    check('readiness_rules_confirmed', sql`length(${table.confirmed_reason}) <= 500`),
    check('readiness_rules_figures', sql`${table.limit} >= 0 and ${table.days} between 0 and 3660`),
  ],
)

/** One row at most: the chief flying instructor, who confirms the rules. */
export const chief_instructors = pgTable(
  'chief_instructors',
  {
    only: boolean().primaryKey().default(true),
    member_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
  },
  (table) => [
    check('chief_instructors_only', sql`${table.only}`),
    index('chief_instructors_member').on(table.member_id),
  ],
)

/** How a flight was judged when it was requested, changed or confirmed. */
export const readiness_snapshots = pgTable(
  'readiness_snapshots',
  {
    _id: id(),
    booking_id: ofBooking(),
    decision: text({ enum: ['request', 'change', 'confirm'] }).notNull(),
    result: text({ enum: READINESS_RESULTS }).notNull(),
    lines: jsonb().$type<StoredLine[]>().notNull(),
    at: instant('at').notNull(),
    by: person(),
  },
  (table) => [
    index('readiness_snapshots_booking').on(table.booking_id, table._id),
    index('readiness_snapshots_by').on(table.by),
    oneOf('readiness_snapshots_decision', table.decision, ['request', 'change', 'confirm']),
    oneOf('readiness_snapshots_result', table.result, READINESS_RESULTS),
  ],
)

/** An override of a rule that blocks a flight. A trigger voids it when date, aircraft or pilot changes. */
export const readiness_overrides = pgTable(
  'readiness_overrides',
  {
    _id: id(),
    booking_id: ofBooking(),
    rule: text({ enum: RULE_CODES }).notNull(),
    reason: text().notNull(),
    by: person(),
    at: instant('at').notNull(),
    voided_at: instant('voided_at'),
  },
  (table) => [
    uniqueIndex('readiness_overrides_one')
      .on(table.booking_id, table.rule)
      .where(sql`${table.voided_at} is null`),
    index('readiness_overrides_booking').on(table.booking_id, table._id),
    index('readiness_overrides_by').on(table.by),
    oneOf('readiness_overrides_rule', table.rule, RULE_CODES),
    check('readiness_overrides_reason', sql`length(${table.reason}) between 10 and 500`),
  ],
)

/** The flight itself, or the passes of its passengers. */
export const MAIL_ABOUT = ['flight', 'passes'] as const

/** Mails about a coming flight. The key prevents a second one; a flight that is moved gets a new one. */
export const readiness_mails = pgTable(
  'readiness_mails',
  {
    booking_id: ofBooking(),
    flight_date: date().notNull(),
    about: text({ enum: MAIL_ABOUT }).notNull().default('flight'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.booking_id, table.flight_date, table.about] }),
    oneOf('readiness_mails_about', table.about, MAIL_ABOUT),
  ],
)
