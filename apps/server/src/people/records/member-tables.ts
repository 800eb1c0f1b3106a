import {
  ACCOUNT_STATUSES,
  ACCOUNT_TYPES,
  LICENSE_TYPES,
  MEMBERSHIP_TYPES,
} from '@rsfc/domain/members/account'
import type { MEMBER_FIELDS } from '@rsfc/domain/members/member-fields'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  sql,
  text,
  uniqueIndex,
} from '../../base/database/drizzle.ts'
import { createdAt, hours, id, instant, oneOf } from '../../base/database/columns.ts'

export const members = pgTable(
  'members',
  {
    _id: id(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    salutation: text().notNull().default(''),
    email: text().notNull(),
    username: text().notNull(),
    contact_number: text().notNull().default(''),
    address: text().notNull().default(''),
    account_type: text({ enum: ACCOUNT_TYPES }).notNull().default('user'),
    membership_type: text({ enum: MEMBERSHIP_TYPES }).notNull().default('associate'),
    account_status: text({ enum: ACCOUNT_STATUSES }).notNull().default('active'),
    account_remarks: text().notNull().default(''),
    date_joined: date(),
    date_of_birth: date(),
    title: text().notNull().default(''),
    license_type: text({ enum: LICENSE_TYPES }).notNull().default('none'),
    license_number: text().notNull().default(''),
    certificate_of_expiry: date(),
    medical_date: date(),
    flights: integer().notNull().default(0),
    flight_hours: hours().notNull().default(0),
    instructor: text().notNull().default(''),
    examiner: text().notNull().default(''),
    instructor_rated: boolean().notNull().default(false),
    examiner_rated: boolean().notNull().default(false),
    profile_image: text(),
    /** Whether to send reminders before the medical or the certificate expires. */
    expiry_reminders: boolean().notNull().default(true),
    password_hash: text().notNull(),
    /** Null until the member opens the link in the mail that confirms the address. */
    email_confirmed_at: instant('email_confirmed_at'),
    /** A second factor is required some days after this. */
    officer_since: instant('officer_since'),
    /** Since when an officer is under review, without the powers of the role; null otherwise. */
    frozen_at: instant('frozen_at'),
    /** Set for the demo club's officers, whose password is public. */
    second_factor_exempt: boolean().notNull().default(false),
    /** When the account was disabled or banned; set by a trigger, null while it is active. */
    inactive_since: instant('inactive_since'),
    createdAt: createdAt(),
  } satisfies Record<keyof typeof MEMBER_FIELDS, unknown> & Record<string, unknown>,
  (table) => [
    uniqueIndex('members_email').on(table.email),
    uniqueIndex('members_username').on(table.username),
    index('members_name').on(table.last_name, table.first_name, table._id),
    index('members_by_name').on(sql`lower(${table.last_name})`, sql`lower(${table.first_name})`, table._id),
    index('members_medical_date').on(table.medical_date),
    index('members_certificate_of_expiry').on(table.certificate_of_expiry),
    index('members_staff')
      .on(table._id)
      .where(sql`${table.instructor_rated} or ${table.examiner_rated}`),
    index('members_officers')
      .on(table._id)
      .where(sql`${table.account_type} <> 'user'`),
    oneOf('members_account_type', table.account_type, ACCOUNT_TYPES),
    oneOf('members_membership_type', table.membership_type, MEMBERSHIP_TYPES),
    oneOf('members_account_status', table.account_status, ACCOUNT_STATUSES),
    oneOf('members_license_type', table.license_type, LICENSE_TYPES),
    check(
      'members_lower_case',
      sql`${table.email} = lower(${table.email}) and ${table.username} = lower(${table.username})`,
    ),
    check('members_officer_since', sql`(${table.account_type} = 'user') = (${table.officer_since} is null)`),
    check('members_counts', sql`${table.flights} >= 0 and ${table.flight_hours} >= 0`),
  ],
)
