import { and, eq, isNull, ne, or } from '../../base/database/drizzle.ts'
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

/** Those who can act: not suspended, and not under review. */
export function activeOfficers(db: Queryable): Promise<MemberRow[]> {
  return db
    .select(memberColumns)
    .from(members)
    .where(and(ne(members.account_type, 'user'), isActive, isNull(members.frozen_at)))
    .orderBy(members._id)
}

/** Whether someone else could act as an officer now. */
export async function hasOtherOfficer(db: Queryable, id: string): Promise<boolean> {
  return (await activeOfficers(db)).some(({ _id }) => _id !== id)
}
