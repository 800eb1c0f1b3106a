import type { FastifyInstance } from 'fastify'
import type { Database } from '../base/database/client.ts'
import { newId } from '../base/database/new-id.ts'
import { members } from '../people/records/member-tables.ts'
import { hashPassword } from '../base/passwords/passwords.ts'
import type { Session } from '../people/call/session.ts'
import { openVisitor } from './visitor.ts'

export const PASSWORD = 'a-quiet-runway'
const passwordHash = hashPassword(PASSWORD)

const JOINED = new Date('2026-01-01T00:00:00Z')
const OFFICER = { officer_since: JOINED, second_factor_exempt: true }

type Member = typeof members.$inferSelect
type Traits = Partial<typeof members.$inferInsert>

/** Adds a member with the given traits, who can sign in with PASSWORD. */
export async function addMember(db: Database, traits: Traits = {}) {
  const _id = newId()
  const name = traits.username ?? `m${_id.slice(-12)}`
  const row = {
    _id,
    first_name: 'Mei',
    last_name: 'Lim',
    salutation: 'Mei',
    username: name,
    email: `${name}@rsfc.test`,
    email_confirmed_at: JOINED,
    date_of_birth: '1990-04-01',
    // Tests about other things need no second factor, however much time passes in them.
    ...(traits.account_type && traits.account_type !== 'user' && OFFICER),
  }
  const [member] = await db
    .insert(members)
    .values({ ...row, ...traits, password_hash: await passwordHash })
    .returning()
  return member as NonNullable<typeof member>
}

/** The member as the actor of a call without HTTP. */
export function actingAs({ _id, salutation, account_type, first_name, last_name }: Member): Session {
  const session = { session_id: newId(), authenticated_at: JOINED, access_token: '', profile_image: null }
  const factor = {
    frozen: false,
    email_confirmed: true,
    second_factor: 'not-needed',
    second_factor_due: null,
  } as const
  return { _id, salutation, account_type, first_name, last_name, ...session, ...factor }
}

/** Adds a member and signs them in. */
export async function join(app: FastifyInstance, db: Database, traits: Traits = {}) {
  const member = await addMember(db, traits)
  const visitor = openVisitor(app)
  await visitor.signInWithoutPassword(member._id)
  return { ...visitor, member }
}
