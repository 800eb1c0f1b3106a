import { MOST_LICENCES } from '@rsfc/contract/readiness/schemas'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { eq, sql, type SQL } from '../../../base/database/drizzle.ts'
import type { Queryable } from '../../../base/database/client.ts'
import { inspection_waivers } from '../../airworthiness/tables.ts'
import { aircraft } from '../../records/aircraft-tables.ts'
import { checkout_setups, licence_setups } from '../tables.ts'

/** The same as `plainWords` of the domain. */
const plain = (words: SQL) => sql`lower(regexp_replace(btrim(${words}), '\\s+', ' ', 'g'))`

/** For aircraft `a`: whether officers have not said yet who is checked out on its model. */
export const awaitsCheckouts = sql`(btrim(a.aircraft_model) <> '' and not exists (
  select from checkout_setups s where s.aircraft_model = ${plain(sql`a.aircraft_model`)}))`

/** For aircraft `a`: whether officers have neither entered its inspections nor said that they do not. */
const awaitsInspections = sql`(not exists (select from inspections i where i.aircraft_id = a._id)
  and not exists (select from inspection_waivers w where w.aircraft_id = a._id))`

/** Whether officers have said where the licences on record were issued. */
export const statesSetUp = sql`(exists (select from licence_setups))`

/** For credential `c` of member `m`: whether it is a licence that officers have to say where it was issued. */
const lacksState = (
  today: ClubDate,
) => sql`(c.kind = 'licence' and c.state = 'verified' and c.state_of_issue = ''
  and (c.valid_until is null or c.valid_until >= ${today}) and m.account_status = 'active')`

/** How many models and aircraft wait for an officer's answer; the licences are one question. */
export async function countSetup(db: Queryable, today: ClubDate): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select (count(distinct ${plain(sql`a.aircraft_model`)}) filter (where ${awaitsCheckouts})
      + count(*) filter (where ${awaitsInspections})
      + (not ${statesSetUp} and exists (select from credentials c join members m on m._id = c.member_id
        where ${lacksState(today)}))::int)::int as waiting
    from aircraft a where a.aircraft_status = 'active'`)
  return rows[0]?.waiting ?? 0
}

/** The models of active aircraft for which officers have not said who is checked out. */
export async function modelsWithoutAnswer(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ aircraft_model: string }>(sql`
    select (array_agg(btrim(a.aircraft_model) order by a._id))[1] as aircraft_model from aircraft a
    where a.aircraft_status = 'active' and ${awaitsCheckouts}
    group by ${plain(sql`a.aircraft_model`)} order by 1`)
  return rows.map(({ aircraft_model }) => aircraft_model)
}

const MOST_PILOTS = 500

type Flown = { member_id: string; name: string; flights: number; last_flight: string }

/** Who has flown a model in command and has no checkout on it. The whole history is read, which is needed once. */
export async function pilotsWithoutCheckout(db: Queryable, model: string): Promise<Flown[]> {
  const isModel = sql`${plain(sql`a.aircraft_model`)} = ${plain(sql`${model}`)}`
  const { rows } = await db.execute<Flown>(sql`
    select m._id as member_id, m.first_name || ' ' || m.last_name as name,
      count(*)::int as flights, max(flown."on")::text as last_flight
    from (
      select f.pilot_id as member_id, (f.start at time zone 'Asia/Singapore')::date as "on"
      from flights f join aircraft a on a._id = f.aircraft_id
      where f.withdrawn_at is null and f.function = 'pic' and ${isModel}
      union all
      select b.user_id, b.flight_date from bookings b join aircraft a on a._id = b.aircraft_type
      where b.booking_status = 'completed' and b.flight_instructor is null and b.flight_examiner is null
        and ${isModel}
        and not exists (select from flights f where f.booking_id = b._id and f.withdrawn_at is null)
    ) flown
    join members m on m._id = flown.member_id
    where m.account_status = 'active' and m.license_type <> 'spl'
      and not exists (select from credentials c where c.member_id = m._id and c.kind = 'type-checkout'
        and ${plain(sql`c.detail`)} = ${plain(sql`${model}`)})
    group by m._id order by flights desc, name, m._id limit ${MOST_PILOTS}`)
  return rows
}

/** False if the model has been answered already. */
export async function answerModel(db: Queryable, model: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .insert(checkout_setups)
    .values({ aircraft_model: model, answered_at: now })
    .onConflictDoNothing()
  return rowCount === 1
}

type Bare = { aircraft_id: string; aircraft_name: string; aircraft_registration: string; like: Like[] }
type Like = { aircraft_id: string; aircraft_name: string; aircraft_registration: string; items: number }

/** Active aircraft without inspections, each with those whose inspections can be copied, the same model first. */
export async function aircraftWithoutInspections(db: Queryable): Promise<Bare[]> {
  const { rows } = await db.execute<Bare>(sql`
    select a._id as aircraft_id, a.aircraft_name, a.aircraft_registration,
      (select coalesce(json_agg(row_to_json(one)), '[]') from (
        select o._id as aircraft_id, o.aircraft_name, o.aircraft_registration, count(*)::int as items
        from aircraft o join inspections i on i.aircraft_id = o._id
        group by o._id
        order by ${plain(sql`o.aircraft_model`)} = ${plain(sql`a.aircraft_model`)} desc, o.aircraft_registration
        limit 5) one) as "like"
    from aircraft a where a.aircraft_status = 'active' and ${awaitsInspections}
    order by a.aircraft_registration, a._id`)
  return rows
}

export async function waive(db: Queryable, aircraft_id: string, now: Date): Promise<void> {
  await db.insert(inspection_waivers).values({ aircraft_id, waived_at: now }).onConflictDoNothing()
}

export async function isKnownModel(db: Queryable, model: string): Promise<boolean> {
  const found = await db
    .select({ _id: aircraft._id })
    .from(aircraft)
    .where(sql`${plain(sql`${aircraft.aircraft_model}`)} = ${model}`)
    .limit(1)
  return found.length > 0
}

export async function isAircraft(db: Queryable, id: string): Promise<boolean> {
  return (await db.$count(aircraft, eq(aircraft._id, id))) > 0
}

type Licence = { credential_id: string; member_id: string; name: string; detail: string; number: string }

/** The licences in force of which nobody has recorded where they were issued, while officers are asked. */
export async function licencesWithoutState(db: Queryable, today: ClubDate): Promise<Licence[]> {
  const { rows } = await db.execute<Licence>(sql`
    select c._id as credential_id, m._id as member_id, m.first_name || ' ' || m.last_name as name,
      c.detail, c.number
    from credentials c join members m on m._id = c.member_id
    where ${lacksState(today)} and not ${statesSetUp}
    order by name, c._id limit ${MOST_LICENCES}`)
  return rows
}

/** Locks the question, so that two officers do not answer it at once. False if it has been answered. */
export async function lockLicenceQuestion(db: Queryable): Promise<boolean> {
  await db.execute(sql`lock table licence_setups in share row exclusive mode`)
  return (await db.$count(licence_setups)) === 0
}

export async function answerLicences(db: Queryable, now: Date): Promise<void> {
  await db.insert(licence_setups).values({ answered_at: now })
}

type State = { credential_id: string; state_of_issue: string }

/** Keeps what somebody else has recorded meanwhile. */
export async function recordStates(db: Queryable, states: readonly State[]): Promise<void> {
  await db.execute(sql`
    with named as (
      select c._id, given.state_of_issue from credentials c
      join json_to_recordset(${JSON.stringify(states)}::json) as given (credential_id uuid, state_of_issue text)
        on given.credential_id = c._id
      where c.kind = 'licence' and c.state_of_issue = '' and given.state_of_issue <> ''
      order by c._id for update of c)
    update credentials c set state_of_issue = named.state_of_issue from named where named._id = c._id`)
}
