import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client.ts'
import { newId } from '../db/new-id.ts'
import { members } from '../db/schema/members.ts'
import { hashPassword } from '../security/passwords.ts'
import { openVisitor } from './visitor.ts'

export const PASSWORD = 'a-quiet-runway'
const passwordHash = hashPassword(PASSWORD)

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
  }
  const [member] = await db
    .insert(members)
    .values({ ...row, ...traits, password_hash: await passwordHash })
    .returning()
  return member as NonNullable<typeof member>
}

/** Adds a member and signs them in. */
export async function join(app: FastifyInstance, db: Database, traits: Traits = {}) {
  const member = await addMember(db, traits)
  const visitor = openVisitor(app)
  await visitor.signIn(member.email, PASSWORD)
  return { ...visitor, member }
}
