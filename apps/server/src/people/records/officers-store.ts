import { and, eq, ne, or } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { memberColumns, type MemberRow } from './member-store.ts'
import { members } from './member-tables.ts'

const isActive = eq(members.account_status, 'active')
const isSuperAdmin = and(eq(members.account_type, 'super-admin'), isActive)

/** The active super-admins, and this member. */
export function superAdminsAnd(db: Queryable, id: string | null): Promise<MemberRow[]> {
  const also = id === null ? undefined : eq(members._id, id)
  return db.select(memberColumns).from(members).where(or(isSuperAdmin, also)).orderBy(members._id)
}

export function activeOfficers(db: Queryable): Promise<MemberRow[]> {
  return db
    .select(memberColumns)
    .from(members)
    .where(and(ne(members.account_type, 'user'), isActive))
    .orderBy(members._id)
}

export async function hasOtherSuperAdmin(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ _id: members._id })
    .from(members)
    .where(and(isSuperAdmin, ne(members._id, id)))
    .limit(1)
  return found.length > 0
}
