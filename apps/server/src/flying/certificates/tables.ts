import { CERTIFICATE_BASES } from '@rsfc/domain/licence-plan/certification'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from '../../base/database/drizzle.ts'
import { createdAt, id, oneOf } from '../../base/database/columns.ts'
import { members } from '../../people/records/member-tables.ts'
import { credentials } from '../readiness/tables.ts'
import { ofTrainingFile, signature } from '../records/training-file-tables.ts'

/** A flight as it was when it was certified; the flight itself may be corrected or removed later. */
export type CertifiedFlight = {
  flight_id: string
  on: string
  aircraft: string
  minutes: number
  dual: boolean
}

/**
 * Certificates of experience that were given here, each with the credential that it made. Append-only. Who signed it, and
 * the flights that it rests on, stay when a member is deleted.
 */
export const certifications = pgTable(
  'certifications',
  {
    _id: id(),
    member_id: ofTrainingFile(),
    credential_id: uuid()
      .notNull()
      .unique()
      .references(() => credentials._id, { onDelete: 'cascade' }),
    basis: text({ enum: CERTIFICATE_BASES }).notNull(),
    certified_on: date().notNull(),
    counted_from: date().notNull(),
    counted_until: date().notNull(),
    minutes: integer().notNull(),
    dual_minutes: integer().notNull(),
    flights: jsonb().$type<CertifiedFlight[]>().notNull(),
    passed_on: date(),
    valid_until: date().notNull(),
    by: uuid().references(() => members._id, { onDelete: 'set null' }),
    ...signature(),
    createdAt: createdAt(),
  },
  (table) => [
    index('certifications_member').on(table.member_id, table._id),
    index('certifications_by').on(table.by),
    oneOf('certifications_basis', table.basis, CERTIFICATE_BASES),
    check(
      'certifications_signed',
      sql`coalesce(${table.signed_name}, '') <> '' and coalesce(${table.signed_licence}, '') <> ''`,
    ),
    check('certifications_not_own', sql`${table.by} <> ${table.member_id}`),
    check('certifications_test', sql`(${table.basis} = 'test') = (${table.passed_on} is not null)`),
    check(
      'certifications_period',
      sql`${table.counted_from} <= ${table.counted_until} and ${table.valid_until} > ${table.certified_on}`,
    ),
    check(
      'certifications_hours',
      sql`0 <= ${table.dual_minutes} and ${table.dual_minutes} <= ${table.minutes}`,
    ),
  ],
)

/** Whom a pilot has asked to certify; gone once it is certified. */
export const certificate_requests = pgTable(
  'certificate_requests',
  {
    member_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    certifier_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.member_id, table.certifier_id] }),
    index('certificate_requests_certifier').on(table.certifier_id),
  ],
)
