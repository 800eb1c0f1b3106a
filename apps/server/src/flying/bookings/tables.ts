import { date, pgTable, primaryKey, uuid } from '../../base/database/drizzle.ts'
import { createdAt } from '../../base/database/columns.ts'
import { bookings } from '../records/booking-tables.ts'

/** Reminders to complete a flight. The key prevents a second one; a booking that is moved gets a new one. */
export const completion_reminders = pgTable(
  'completion_reminders',
  {
    booking_id: uuid()
      .notNull()
      .references(() => bookings._id, { onDelete: 'cascade' }),
    flight_date: date().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.booking_id, table.flight_date] })],
)

/** Reminders of the flights of the next day. The key prevents a second one; a booking that is moved gets a new one. */
export const flight_reminders = pgTable(
  'flight_reminders',
  {
    booking_id: uuid()
      .notNull()
      .references(() => bookings._id, { onDelete: 'cascade' }),
    flight_date: date().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.booking_id, table.flight_date] })],
)
