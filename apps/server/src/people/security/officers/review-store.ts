import type { Review } from '@rsfc/domain/security/officer-review'
import { and, desc, eq, isNotNull, or } from '../../../base/database/drizzle.ts'
import type { Queryable } from '../../../base/database/client.ts'
import { memberColumns, updateMember, type MemberRow } from '../../records/member-store.ts'
import { members } from '../../records/member-tables.ts'
import { deleteLinks } from '../links-store.ts'
import { officer_acts, officer_reviews } from '../tables.ts'

/** Opens a review, or adds these people to an open one. Who has agreed before has to agree again. */
export async function openReview(
  db: Queryable,
  officer: MemberRow,
  { parties, now, ban }: { parties: readonly string[]; now: Date; ban: boolean },
): Promise<MemberRow> {
  const member_id = officer._id
  await db
    .delete(officer_reviews)
    .where(and(eq(officer_reviews.member_id, member_id), eq(officer_reviews.part, 'agreed')))
  const rows = parties.map((person_id) => ({ member_id, person_id, part: 'party' as const }))
  if (rows.length > 0) await db.insert(officer_reviews).values(rows).onConflictDoNothing()
  const status = ban && officer.account_status === 'active' && { account_status: 'banned' as const }
  return updateMember(db, member_id, { ...status, frozen_at: officer.frozen_at ?? now })
}

export async function addAgreement(db: Queryable, member_id: string, person_id: string): Promise<void> {
  await db.insert(officer_reviews).values({ member_id, person_id, part: 'agreed' }).onConflictDoNothing()
}

/** Ends the review without deciding what the account becomes. */
export async function closeReview(db: Queryable, member_id: string): Promise<void> {
  await db.delete(officer_reviews).where(eq(officer_reviews.member_id, member_id))
  await deleteLinks(db, { user_id: member_id, purposes: ['review'] })
}

export async function findReview(db: Queryable, subject: string): Promise<Review> {
  const rows = await db.select().from(officer_reviews).where(eq(officer_reviews.member_id, subject))
  const of = (part: 'party' | 'agreed') =>
    rows.filter((row) => row.part === part).map(({ person_id }) => person_id)
  return { subject, parties: of('party'), agreed: of('agreed') }
}

export function membersUnderReview(db: Queryable): Promise<MemberRow[]> {
  return db
    .select(memberColumns)
    .from(members)
    .where(isNotNull(members.frozen_at))
    .orderBy(members.frozen_at, members._id)
}

/** The latest undone act of this officer or about them; acts are kept for some weeks. */
export async function actBehindReview(db: Queryable, id: string) {
  const [row] = await db
    .select()
    .from(officer_acts)
    .where(
      and(
        isNotNull(officer_acts.undone_at),
        or(eq(officer_acts.actor_id, id), eq(officer_acts.member_id, id)),
      ),
    )
    .orderBy(desc(officer_acts.undone_at))
    .limit(1)
  return row
}
