import { fromCents, toCents } from '@rsfc/domain/money/money'
import { type AnyPgColumn, check, customType, sql, timestamp, uuid } from './drizzle.ts'
import { newId } from './new-id.ts'

export const id = () => uuid('_id').primaryKey().$defaultFn(newId)

export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Stored as whole cents; dollars in the code. */
export const cents = customType<{ data: number; driverData: number }>({
  dataType: () => 'integer',
  toDriver: toCents,
  fromDriver: fromCents,
})

/** Stored as whole minutes, to avoid rounding errors in sums; hours with two decimals in the code. */
export const hours = customType<{ data: number; driverData: number }>({
  dataType: () => 'integer',
  toDriver: (value) => Math.round(value * 60),
  fromDriver: (minutes) => Math.round((minutes / 60) * 100) / 100,
})

/** 'HH:MM', club time. */
export const clubTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'time(0)',
  fromDriver: (value) => value.slice(0, 5),
})

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** An ICAO code or the name of a place: letters first. The domain is stricter. */
export function isPlace(column: AnyPgColumn) {
  return sql`${column} ~ '^[A-Za-z]{2}[^[:cntrl:]<>@|]*$' and length(${column}) <= 60`
}

/** A check constraint: the column holds one of these values. */
export function oneOf(name: string, column: AnyPgColumn, words: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`)
}
