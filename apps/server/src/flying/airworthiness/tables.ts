import { DEFECT_STATES, SEVERITIES } from '@rsfc/domain/airworthiness/defect'
import { FLIGHT_FUNCTIONS } from '@rsfc/domain/airworthiness/flight'
import { GROUNDING_CAUSES } from '@rsfc/domain/airworthiness/grounding'
import { INSPECTION_KINDS } from '@rsfc/domain/airworthiness/inspection'
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../base/database/drizzle.ts'
import { bookings } from '../records/booking-tables.ts'
import { bytea, createdAt, id, instant, isPlace, oneOf } from '../../base/database/columns.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { signature } from '../records/training-file-tables.ts'
import { members } from '../../people/records/member-tables.ts'

const aircraftId = () =>
  uuid()
    .notNull()
    .references(() => aircraft._id, { onDelete: 'cascade' })
/** Null if the member was deleted. */
const person = () => uuid().references(() => members._id, { onDelete: 'set null' })

/** Actual flights: one for each completed booking, or entered by an officer. Meters are in tenths of an hour. */
export const flights = pgTable(
  'flights',
  {
    _id: id(),
    /** Null for a flight entered by an officer, or if the booking was deleted. */
    booking_id: uuid().references(() => bookings._id, { onDelete: 'set null' }),
    aircraft_id: aircraftId(),
    pilot_id: person(),
    instructor_id: person(),
    function: text({ enum: FLIGHT_FUNCTIONS }).notNull(),
    start: instant('start').notNull(),
    end: instant('end').notNull(),
    /** ICAO codes or names; null in flights from before places were recorded. */
    from: text('from'),
    to: text('to'),
    /** Landings on the way, in their order. */
    via: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    takeoffs_day: integer(),
    takeoffs_night: integer(),
    landings_day: integer(),
    landings_night: integer(),
    night_minutes: integer(),
    instrument_minutes: integer(),
    meter_out: integer(),
    meter_in: integer(),
    fuel_added_l: doublePrecision(),
    fuel_left_l: doublePrecision(),
    oil_added_l: doublePrecision(),
    persons_on_board: integer(),
    note_for_next: text().notNull().default(''),
    entered_by: person(),
    /** The id of the pilot's report, created by the sender, so that a report never counts twice. */
    report_id: uuid(),
    /** When its report was withdrawn because the booking was reopened. */
    withdrawn_at: instant('withdrawn_at'),
    /** The flight that this one corrects, which is withdrawn. */
    corrects: uuid(),
    correction_reason: text().notNull().default(''),
    /** Of a correction: when the flight was reported first. */
    reported_at: instant('reported_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('flights_corrected_once').on(table.corrects),
    foreignKey({
      name: 'flights_corrects_fk',
      columns: [table.corrects],
      foreignColumns: [table._id],
    }).onDelete('set null'),
    uniqueIndex('flights_one_per_booking')
      .on(table.booking_id)
      .where(sql`${table.withdrawn_at} is null`),
    uniqueIndex('flights_report').on(table.report_id),
    index('flights_aircraft').on(table.aircraft_id, table.start, table._id),
    index('flights_pilot').on(table.pilot_id, table.start),
    index('flights_instructor').on(table.instructor_id, table.start),
    index('flights_entered_by').on(table.entered_by),
    oneOf('flights_function', table.function, FLIGHT_FUNCTIONS),
    check('flights_end_after_start', sql`${table.end} >= ${table.start}`),
    check('flights_meter_pair', sql`(${table.meter_out} is null) = (${table.meter_in} is null)`),
    check('flights_meter', sql`${table.meter_out} >= 0 and ${table.meter_in} >= ${table.meter_out}`),
    check(
      'flights_landings',
      sql`${table.landings_day} between 0 and 500 and ${table.landings_night} between 0 and 500`,
    ),
    check(
      'flights_takeoffs',
      sql`${table.takeoffs_day} between 0 and 500 and ${table.takeoffs_night} between 0 and 500`,
    ),
    check(
      'flights_landed_after_takeoff',
      sql`num_nonnulls(${table.takeoffs_day}, ${table.takeoffs_night}) = 0 or coalesce(${table.takeoffs_day}, 0) + coalesce(${table.takeoffs_night}, 0) > 0 or coalesce(${table.landings_day}, 0) + coalesce(${table.landings_night}, 0) = 0`,
    ),
    check('flights_places', sql`(${table.from} is null) = (${table.to} is null)`),
    check('flights_from', isPlace(table.from)),
    check('flights_to', isPlace(table.to)),
    check(
      'flights_via',
      sql`cardinality(${table.via}) <= 10 and array_position(${table.via}, null) is null and (${table.from} is not null or cardinality(${table.via}) = 0)`,
    ),
    check(
      'flights_conditions',
      sql`least(${table.night_minutes}, ${table.instrument_minutes}) >= 0 and greatest(${table.night_minutes}, ${table.instrument_minutes}) * interval '1 minute' <= ${table.end} - ${table.start}`,
    ),
    check(
      'flights_liquids',
      sql`${table.fuel_added_l} between 0 and 5000 and ${table.fuel_left_l} between 0 and 5000 and ${table.oil_added_l} between 0 and 100`,
    ),
    check('flights_persons', sql`${table.persons_on_board} between 1 and 1000`),
    check(
      'flights_correction',
      sql`length(${table.correction_reason}) <= 500 and (${table.corrects} is null or length(${table.correction_reason}) >= 3)`,
    ),
    check('flights_note', sql`length(${table.note_for_next}) <= 1000`),
  ],
)

/** Append-only. A trigger ensures that the meter never falls over time, except by a correction. */
export const meter_readings = pgTable(
  'meter_readings',
  {
    _id: id(),
    aircraft_id: aircraftId(),
    at: instant('at').notNull(),
    kind: text({ enum: ['in', 'correction', 'out'] }).notNull(),
    value: integer().notNull(),
    flight_id: uuid().references(() => flights._id, { onDelete: 'cascade' }),
    reason: text().notNull().default(''),
    entered_by: person(),
    createdAt: createdAt(),
  },
  (table) => [
    index('meter_readings_latest').on(table.aircraft_id, table.at, table._id),
    index('meter_readings_flight').on(table.flight_id),
    index('meter_readings_entered_by').on(table.entered_by),
    oneOf('meter_readings_kind', table.kind, ['in', 'correction', 'out']),
    check('meter_readings_value', sql`${table.value} between 0 and 999999`),
    check(
      'meter_readings_reason',
      sql`${table.kind} <> 'correction' or length(${table.reason}) between 3 and 500`,
    ),
    check('meter_readings_of_flight', sql`(${table.kind} = 'correction') = (${table.flight_id} is null)`),
  ],
)

/** Hours on the meter between two flights that are not reported. */
export const meter_gaps = pgTable(
  'meter_gaps',
  {
    _id: id(),
    aircraft_id: aircraftId(),
    /** Null if the previous reading does not belong to a flight. */
    flight_before: uuid().references(() => flights._id, { onDelete: 'cascade' }),
    flight_after: uuid()
      .notNull()
      .references(() => flights._id, { onDelete: 'cascade' }),
    from_value: integer().notNull(),
    to_value: integer().notNull(),
    closed_at: instant('closed_at'),
    closed_by: person(),
    closed_reason: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('meter_gaps_open')
      .on(table.flight_after)
      .where(sql`${table.closed_at} is null`),
    index('meter_gaps_aircraft').on(table.aircraft_id, table._id),
    index('meter_gaps_before').on(table.flight_before),
    index('meter_gaps_closed_by').on(table.closed_by),
    check('meter_gaps_size', sql`${table.to_value} > ${table.from_value}`),
  ],
)

/** One question by mail to each pilot before and after a gap. Its link works without signing in. */
export const meter_questions = pgTable(
  'meter_questions',
  {
    _id: id(),
    gap_id: uuid()
      .notNull()
      .references(() => meter_gaps._id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => members._id, { onDelete: 'cascade' }),
    side: text({ enum: ['before', 'after'] }).notNull(),
    token_hash: bytea().notNull(),
    answer: text({ enum: ['right', 'wrong'] }),
    answered_at: instant('answered_at'),
  },
  (table) => [
    uniqueIndex('meter_questions_once').on(table.gap_id, table.side),
    uniqueIndex('meter_questions_token').on(table.token_hash),
    index('meter_questions_user').on(table.user_id),
    oneOf('meter_questions_side', table.side, ['before', 'after']),
    oneOf('meter_questions_answer', table.answer, ['right', 'wrong']),
  ],
)

export const defects = pgTable(
  'defects',
  {
    _id: id(),
    aircraft_id: aircraftId(),
    flight_id: uuid().references(() => flights._id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    severity: text({ enum: SEVERITIES }).notNull(),
    state: text({ enum: DEFECT_STATES }).notNull().default('reported'),
    /** Whether the reporter flew the aircraft lately, or is an instructor or officer, at the time of the report. */
    trusted: boolean().notNull().default(true),
    limitation: text().notNull().default(''),
    until: date(),
    until_tenths: integer(),
    pictures: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    reported_by: person(),
    createdAt: createdAt(),
  },
  (table) => [
    index('defects_open')
      .on(table.aircraft_id, table._id)
      .where(sql`${table.state} not in ('released', 'no-fault')`),
    index('defects_aircraft').on(table.aircraft_id, table._id),
    index('defects_flight').on(table.flight_id),
    index('defects_reported_by').on(table.reported_by),
    oneOf('defects_severity', table.severity, SEVERITIES),
    oneOf('defects_state', table.state, DEFECT_STATES),
    check('defects_title', sql`length(${table.title}) between 3 and 200`),
    check(
      'defects_limits',
      sql`${table.state} = 'deferred' or (${table.until} is null and ${table.until_tenths} is null)`,
    ),
    check('defects_pictures', sql`cardinality(${table.pictures}) <= 6`),
  ],
)

/** Each step of a defect, with the person and the time. Append-only. */
export const defect_steps = pgTable(
  'defect_steps',
  {
    _id: id(),
    defect_id: uuid()
      .notNull()
      .references(() => defects._id, { onDelete: 'cascade' }),
    state: text({ enum: DEFECT_STATES }).notNull(),
    at: instant('at').notNull(),
    by: person(),
    ...signature(),
    /** The details of the step: limitation, until, work, licence number, statement. */
    details: jsonb().$type<Record<string, string | number | null>>().notNull().default({}),
  },
  (table) => [
    index('defect_steps_defect').on(table.defect_id, table._id),
    index('defect_steps_by').on(table.by),
    oneOf('defect_steps_state', table.state, DEFECT_STATES),
  ],
)

/** An inspection, or a document with an end date. Hours are in tenths. */
export const inspections = pgTable(
  'inspections',
  {
    _id: id(),
    aircraft_id: aircraftId(),
    name: text().notNull(),
    kind: text({ enum: INSPECTION_KINDS }).notNull(),
    /** Whether it is a document such as the certificate of airworthiness. */
    document: boolean().notNull().default(false),
    interval_tenths: integer(),
    interval_months: integer(),
    tolerance_tenths: integer().notNull().default(0),
    last_done_on: date(),
    last_done_tenths: integer(),
    due_on: date(),
    due_tenths: integer(),
    blocks: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    index('inspections_aircraft').on(table.aircraft_id, table._id),
    uniqueIndex('inspections_name').on(table.aircraft_id, sql`lower(${table.name})`),
    oneOf('inspections_kind', table.kind, INSPECTION_KINDS),
    check('inspections_by_hours', sql`${table.kind} = 'calendar' or ${table.interval_tenths} is not null`),
    check(
      'inspections_by_date',
      sql`${table.kind} = 'hours' or ${table.interval_months} is not null or (${table.document} and ${table.kind} = 'calendar')`,
    ),
    check(
      'inspections_intervals',
      sql`${table.interval_tenths} > 0 and ${table.interval_months} between 1 and 600`,
    ),
    check('inspections_tolerance', sql`${table.tolerance_tenths} between 0 and 10000`),
  ],
)

/** Aircraft without inspections that officers do not want to be asked about any more. */
export const inspection_waivers = pgTable('inspection_waivers', {
  aircraft_id: uuid()
    .primaryKey()
    .references(() => aircraft._id, { onDelete: 'cascade' }),
  waived_at: instant('waived_at').notNull(),
})

/** Completed work. Append-only; the same work sent twice is one row. */
export const inspections_done = pgTable(
  'inspections_done',
  {
    _id: id(),
    inspection_id: uuid()
      .notNull()
      .references(() => inspections._id, { onDelete: 'cascade' }),
    done_on: date().notNull(),
    at_tenths: integer().notNull(),
    /** Who did the work, as written on the release. */
    done_by: text().notNull().default(''),
    release_number: text().notNull().default(''),
    note: text().notNull().default(''),
    entered_by: person(),
    ...signature(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('inspections_done_once').on(table.inspection_id, table.done_on, table.at_tenths),
    index('inspections_done_entered_by').on(table.entered_by),
  ],
)

/** Why an aircraft may not fly. It is grounded while one of its rows is open. */
export const groundings = pgTable(
  'groundings',
  {
    _id: id(),
    aircraft_id: aircraftId(),
    cause: text({ enum: GROUNDING_CAUSES }).notNull(),
    defect_id: uuid().references(() => defects._id, { onDelete: 'cascade' }),
    inspection_id: uuid().references(() => inspections._id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    from: instant('from').notNull(),
    by: person(),
    lifted_at: instant('lifted_at'),
    lifted_by: person(),
    /** Of whoever lifted it. */
    ...signature(),
    lifted_reason: text().notNull().default(''),
  },
  (table) => [
    index('groundings_open')
      .on(table.aircraft_id, table._id)
      .where(sql`${table.lifted_at} is null`),
    index('groundings_aircraft').on(table.aircraft_id, table._id),
    uniqueIndex('groundings_one_per_defect')
      .on(table.defect_id)
      .where(sql`${table.lifted_at} is null`),
    uniqueIndex('groundings_one_per_inspection')
      .on(table.inspection_id)
      .where(sql`${table.lifted_at} is null`),
    index('groundings_by').on(table.by),
    index('groundings_lifted_by').on(table.lifted_by),
    oneOf('groundings_cause', table.cause, GROUNDING_CAUSES),
    check('groundings_defect', sql`(${table.cause} = 'defect') = (${table.defect_id} is not null)`),
    check(
      'groundings_inspection',
      sql`(${table.cause} in ('inspection', 'document')) = (${table.inspection_id} is not null)`,
    ),
    check('groundings_lifted_after', sql`${table.lifted_at} >= ${table.from}`),
    check('groundings_reason', sql`length(${table.reason}) between 3 and 500`),
  ],
)
