import { CONSENT_ANSWERS, PARENT_MEANS } from '@rsfc/domain/privacy/consent'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../base/database/drizzle.ts'
import { bytea, createdAt, id, instant, oneOf } from '../../base/database/columns.ts'
import { members } from '../records/member-tables.ts'

const person = () => uuid().references(() => members._id, { onDelete: 'set null' })
const ofMember = () =>
  uuid()
    .notNull()
    .references(() => members._id, { onDelete: 'cascade' })

/** All versions of the privacy notice; the last one is in force. Append-only. */
export const privacy_notices = pgTable(
  'privacy_notices',
  {
    version: integer().primaryKey(),
    text: text().notNull(),
    /** The data protection officer. Empty: the club's own address. */
    officer_name: text().notNull().default(''),
    officer_email: text().notNull().default(''),
    /** Days within which requests about personal data are answered. */
    answer_days: integer().notNull().default(30),
    /** Whether members are asked to agree again; not for a corrected spelling. */
    asks: boolean().notNull().default(true),
    /** Who published it. */
    entered_by: person(),
    published_at: instant('published_at').notNull(),
  },
  (table) => [
    index('privacy_notices_entered_by').on(table.entered_by),
    check('privacy_notices_text', sql`length(${table.text}) between 20 and 20000`),
    check('privacy_notices_answer_days', sql`${table.answer_days} between 1 and 90`),
  ],
)

/** Every answer of a member to a version; the last one counts. Append-only. */
export const consents = pgTable(
  'consents',
  {
    _id: id(),
    member_id: ofMember(),
    version: integer()
      .notNull()
      .references(() => privacy_notices.version),
    answer: text({ enum: CONSENT_ANSWERS }).notNull(),
    at_registration: boolean().notNull().default(false),
    answered_at: instant('answered_at').notNull(),
  },
  (table) => [
    index('consents_member').on(table.member_id, table.version, table._id),
    index('consents_version').on(table.version),
    oneOf('consents_answer', table.answer, CONSENT_ANSWERS),
  ],
)

/**
 * A parent's consent to the membership of a minor; confirmed once, and never changed afterwards. A withdrawal is a row
 * of its own, settled at `confirmed_at` like a consent.
 */
export const parent_consents = pgTable(
  'parent_consents',
  {
    _id: id(),
    member_id: ofMember(),
    parent_name: text().notNull(),
    parent_email: text().notNull().default(''),
    means: text({ enum: PARENT_MEANS }).notNull(),
    version: integer()
      .notNull()
      .references(() => privacy_notices.version),
    /** Of the link that was mailed; null for a paper. */
    token_hash: bytea(),
    confirmed_at: instant('confirmed_at'),
    /** Of a withdrawal. */
    reason: text().notNull().default(''),
    /** The officer who recorded the paper or the withdrawal. */
    recorded_by: person(),
    createdAt: createdAt(),
  },
  (table) => [
    index('parent_consents_member').on(table.member_id, table._id),
    index('parent_consents_version').on(table.version),
    index('parent_consents_recorded_by').on(table.recorded_by),
    uniqueIndex('parent_consents_token').on(table.token_hash),
    oneOf('parent_consents_means', table.means, PARENT_MEANS),
    check('parent_consents_link', sql`(${table.means} = 'link') = (${table.token_hash} is not null)`),
    check('parent_consents_paper', sql`${table.means} = 'link' or ${table.confirmed_at} is not null`),
    check('parent_consents_reason', sql`(${table.means} = 'withdrawn') = (${table.reason} <> '')`),
    check('parent_consents_name', sql`length(${table.parent_name}) between 1 and 201`),
  ],
)
