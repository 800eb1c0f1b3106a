import type { ClubDate } from '@rsfc/domain/time/club-time'
import type { Queryable } from '../../base/database/client.ts'
import { and, desc, eq, inArray, lt, sql } from '../../base/database/drizzle.ts'
import { members } from '../../people/records/member-tables.ts'
import { flights } from '../airworthiness/tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { credentials } from '../readiness/tables.ts'
import { certificate_requests, certifications } from './tables.ts'

const name = sql<string>`${members.first_name} || ' ' || ${members.last_name}`

/** The member as a pilot, or as someone who signs. */
export async function findSigner(db: Queryable, id: string) {
  const { _id, email, salutation, first_name, license_type, license_number } = members
  const [row] = await db
    .select({ _id, name, email, salutation, first_name, license_type, license_number })
    .from(members)
    .where(eq(_id, id))
  return row
}

/** Active members with a verified rating as instructor or examiner, in force or not. */
export function ratedMembers(db: Queryable) {
  const { _id, license_number } = members
  const rated = db
    .select({ member_id: credentials.member_id })
    .from(credentials)
    .where(
      and(
        inArray(credentials.kind, ['instructor-rating', 'examiner-rating']),
        eq(credentials.state, 'verified'),
      ),
    )
  return db
    .select({ _id, name, license_number })
    .from(members)
    .where(and(eq(members.account_status, 'active'), inArray(_id, rated)))
    .orderBy(members.last_name, members.first_name, _id)
}

/** Whether someone has flown with a member since a day, as instructor or as booked examiner, or was asked to certify. */
export async function mayLookAt(
  db: Queryable,
  certifier: string,
  memberId: string,
  since: ClubDate,
): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(sql`select
    exists (select from ${certificate_requests} where member_id = ${memberId} and certifier_id = ${certifier})
    or exists (select from ${flights} f where f.pilot_id = ${memberId} and f.instructor_id = ${certifier}
      and f.withdrawn_at is null and f.start >= ${since}::timestamp at time zone 'Asia/Singapore')
    or exists (select from ${bookings} b where b.user_id = ${memberId} and b.flight_examiner = ${certifier}
      and b.booking_status in ('confirmed', 'completed') and b.flight_date >= ${since}) as may`)
  return rows[0]?.may === true
}

/** The pilots with whom an instructor has flown since a day, and those who have asked to be certified. */
export async function pilotsOf(db: Queryable, certifier: string, since: ClubDate) {
  const { rows } = await db.execute<{ _id: string; name: string; license_type: string; asked: boolean }>(sql`
    select m._id, m.first_name || ' ' || m.last_name as name, m.license_type,
      exists (select from ${certificate_requests} r where r.member_id = m._id and r.certifier_id = ${certifier}) as asked
    from ${members} m
    where m._id <> ${certifier} and m.account_status = 'active' and m._id in (
      select member_id from ${certificate_requests} where certifier_id = ${certifier}
      union select pilot_id from ${flights} f where f.instructor_id = ${certifier} and f.withdrawn_at is null
        and f.start >= ${since}::timestamp at time zone 'Asia/Singapore')
    order by m.last_name, m.first_name, m._id`)
  return rows
}

/** Returns whether this is news: a second request within these days is not sent again. */
export async function insertRequest(
  db: Queryable,
  {
    member_id,
    certifier_id,
    now,
    quietDays,
  }: { member_id: string; certifier_id: string; now: Date; quietDays: number },
): Promise<boolean> {
  const old = new Date(now.getTime() - quietDays * 24 * 60 * 60 * 1000)
  const { member_id: member, certifier_id: certifier, createdAt } = certificate_requests
  const rows = await db
    .insert(certificate_requests)
    .values({ member_id, certifier_id, createdAt: now })
    .onConflictDoUpdate({
      target: [member, certifier],
      set: { createdAt: now },
      setWhere: lt(createdAt, old),
    })
    .returning()
  return rows.length === 1
}

export function requestsOf(db: Queryable, memberId: string) {
  return db.select().from(certificate_requests).where(eq(certificate_requests.member_id, memberId))
}

export async function deleteRequests(db: Queryable, memberId: string): Promise<void> {
  await db.delete(certificate_requests).where(eq(certificate_requests.member_id, memberId))
}

export async function insertCertification(
  db: Queryable,
  row: typeof certifications.$inferInsert,
): Promise<void> {
  await db.insert(certifications).values(row)
}

/** The latest first. */
export function certificationsOf(db: Queryable, memberId: string) {
  return db
    .select()
    .from(certifications)
    .where(eq(certifications.member_id, memberId))
    .orderBy(desc(certifications._id))
}
