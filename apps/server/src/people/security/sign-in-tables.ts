import { LINK_PURPOSES } from '@rsfc/domain/account/links'
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from '../../base/database/drizzle.ts'
import { bytea, createdAt, id, instant, oneOf } from '../../base/database/columns.ts'
import { members } from '../records/member-tables.ts'
import { officer_acts } from './tables.ts'

export const sessions = pgTable(
  'sessions',
  {
    token_hash: bytea().primaryKey(),
    /** Identifies the session in lists; useless for signing in. */
    _id: uuid('_id').notNull().unique(),
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expires_at: instant('expires_at').notNull(),
    last_used_at: instant('last_used_at').notNull(),
    /** When the member last confirmed their identity, with a password and second factor or with a passkey. */
    authenticated_at: instant('authenticated_at').notNull(),
    /** Whether it was opened with a passkey or a second factor. */
    strong: boolean().notNull(),
    address: text().notNull(),
    agent: text().notNull(),
  },
  (table) => [index('sessions_user').on(table.user_id), index('sessions_expiry').on(table.expires_at)],
)

/**
 * One-time links in mails. The token is created when the mail is sent and stored only as a hash, so neither the database
 * nor the job queue contains a working link.
 */
export const links = pgTable(
  'links',
  {
    _id: id(),
    token_hash: bytea().unique(),
    purpose: text({ enum: LINK_PURPOSES }).notNull(),
    user_id: uuid().references(() => members._id, { onDelete: 'cascade' }),
    /** The address that a link to 'confirm-email' confirms. */
    email: text(),
    /** The act that a link to 'undo' undoes. */
    act_id: uuid().references(() => officer_acts._id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    index('links_user').on(table.user_id),
    index('links_expiry').on(table.expires_at),
    oneOf('links_purpose', table.purpose, LINK_PURPOSES),
    check('links_of_someone', sql`(${table.purpose} in ('setup', 'undo')) = (${table.user_id} is null)`),
    check('links_email', sql`(${table.purpose} = 'confirm-email') = (${table.email} is not null)`),
    check('links_act', sql`(${table.purpose} = 'undo') = (${table.act_id} is not null)`),
  ],
)

/** Browsers that a member has signed in with. A sign-in from a new one is announced by mail. */
export const known_devices = pgTable(
  'known_devices',
  {
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    token_hash: bytea().notNull(),
    createdAt: createdAt(),
    last_seen_at: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.token_hash] }),
    index('known_devices_last_seen').on(table.last_seen_at),
  ],
)

export const passkeys = pgTable(
  'passkeys',
  {
    _id: id(),
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    /** The authenticator's id for the passkey, base64url. */
    credential_id: text().notNull().unique(),
    public_key: bytea().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    backed_up: boolean().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    last_used_at: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
)

/** Challenges for passkeys. Each can be used once. */
export const challenges = pgTable(
  'challenges',
  {
    challenge: text().primaryKey(),
    purpose: text({ enum: ['register', 'sign-in'] }).notNull(),
    /** Whose passkey is being added; null at sign-in. */
    user_id: uuid().references(() => members._id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    index('challenges_expiry').on(table.expires_at),
    oneOf('challenges_purpose', table.purpose, ['register', 'sign-in']),
    check('challenges_of_someone', sql`(${table.purpose} = 'register') = (${table.user_id} is not null)`),
  ],
)

/** Authenticator apps (RFC 6238). An app counts after its first code was entered. */
export const authenticators = pgTable('authenticators', {
  user_id: uuid()
    .primaryKey()
    .references(() => members._id, { onDelete: 'cascade' }),
  /** Encrypted with the server's key. */
  secret: bytea().notNull(),
  confirmed_at: instant('confirmed_at'),
  /** The time step of the last code, because a code works only once. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
})

/** Each code has 120 random bits, so a plain hash is enough. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    code_hash: bytea().notNull(),
    used_at: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
)

/** A request by one officer to reset a member's second factors; another officer must agree. */
export const factor_resets = pgTable('factor_resets', {
  user_id: uuid()
    .primaryKey()
    .references(() => members._id, { onDelete: 'cascade' }),
  requested_by: uuid()
    .notNull()
    .references(() => members._id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  expires_at: instant('expires_at').notNull(),
})
