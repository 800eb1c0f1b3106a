import { eq, sql, type SQL } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { inspection_waivers } from '../airworthiness/tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { checkout_setups } from './tables.ts'

/** The same as `plainWords` of the domain. */
const plain = (words: SQL) => sql`lower(regexp_replace(btrim(${words}), '\\s+', ' ', 'g'))`

/** For aircraft `a`: whether officers have not said yet who is checked out on its model. */
export const awaitsCheckouts = sql`(btrim(a.aircraft_model) <> '' and not exists (
  select from checkout_setups s where s.aircraft_model = ${plain(sql`a.aircraft_model`)}))`

/** For aircraft `a`: whether officers have neither entered its inspections nor said that they do not. */
const awaitsInspections = sql`(not exists (select from inspections i where i.aircraft_id = a._id)
  and not exists (select from inspection_waivers w where w.aircraft_id = a._id))`

/** How many models and aircraft wait for an officer's answer. */
export async function countSetup(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select (count(distinct ${plain(sql`a.aircraft_model`)}) filter (where ${awaitsCheckouts})
      + count(*) filter (where ${awaitsInspections}))::int as waiting
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
