import { FIELD_RATE_KINDS } from '@rsfc/domain/bookings/payment/field-charges'
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
  uuid,
} from '../../base/database/drizzle.ts'
import { cents, id, isPlace, oneOf } from '../../base/database/columns.ts'
import { aircraft } from './aircraft-tables.ts'

/** The rates per hour, each valid from a day on. Today's rates are also in site_settings. */
export const rates = pgTable(
  'rates',
  {
    starts_on: date().primaryKey(),
    hourly_rate: cents().notNull(),
    incremental_rate: cents().notNull(),
    instructor_rate: cents().notNull(),
    examiner_rate: cents().notNull(),
  },
  (table) => [
    check(
      'rates_not_negative',
      sql`least(${table.hourly_rate}, ${table.incremental_rate}, ${table.instructor_rate}, ${table.examiner_rate}) >= 0`,
    ),
  ],
)

/** Landing fees and the fuel surcharge, each valid from a day on. None in a club that charges none. */
export const field_rates = pgTable(
  'field_rates',
  {
    _id: id(),
    kind: text({ enum: FIELD_RATE_KINDS }).notNull(),
    /** Of a landing fee. */
    place: text(),
    /** Null for all aircraft without a rate of their own. */
    aircraft_type: uuid().references(() => aircraft._id, { onDelete: 'cascade' }),
    /** A landing fee for aircraft up to this weight; null for every weight. */
    up_to_kg: integer(),
    starts_on: date().notNull(),
    /** For a landing, or for an hour of flight. */
    amount: cents().notNull(),
    training_exempt: boolean().notNull().default(false),
    touch_and_goes: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('field_rates_once').on(
      table.kind,
      sql`coalesce(${table.place}, '')`,
      sql`coalesce(${table.aircraft_type}, '00000000-0000-0000-0000-000000000000')`,
      sql`coalesce(${table.up_to_kg}, 0)`,
      table.starts_on,
    ),
    index('field_rates_aircraft').on(table.aircraft_type),
    oneOf('field_rates_kind', table.kind, FIELD_RATE_KINDS),
    check('field_rates_place', sql`(${table.kind} = 'landing') = (${table.place} is not null)`),
    check(
      'field_rates_weight',
      sql`${table.up_to_kg} is null or (${table.up_to_kg} between 1 and 600000 and ${table.kind} = 'landing' and ${table.aircraft_type} is null)`,
    ),
    check('field_rates_place_form', isPlace(table.place)),
    check('field_rates_amount', sql`${table.amount} between 0 and 100000`),
  ],
)
