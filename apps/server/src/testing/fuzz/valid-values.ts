import { hostileDate, hostileNumber, hostileTimestamp } from './hostile-values.ts'
import type { Random } from '../../club/demo/random.ts'

/** The part of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  type?: string | string[]
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
}

/** Ids of existing records, by kind. */
export type Records = Record<string, string[]>

export const NEW_PASSWORD = 'windsock-and-thermals'

const RECORD_KINDS: Record<string, string> = {
  user_id: 'member',
  aircraft_type: 'aircraft',
  aircraft_id: 'aircraft',
  booking_id: 'booking',
  flight_instructor: 'staff',
  flight_examiner: 'staff',
  responses: 'signup',
  downtime: 'downtime',
}

const DATE_NAMES = /date|^(from|to)$|expiry/i

/** A value that matches the schema; rules of the site may still refuse it. */
export function validValue(random: Random, name: string, schema: Schema, records: Records): unknown {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return validValue(random, name, random.pick(choices), records)
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  switch (type) {
    case 'object':
      return validObject(random, name, schema, records)
    case 'array':
      return Array.from({ length: random.below(3) }, () =>
        validValue(random, name, schema.items ?? {}, records),
      )
    case 'integer':
    case 'number':
      return validNumber(random, schema, type === 'integer')
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case undefined:
    default:
      return validText(random, name, schema, records)
  }
}

export function recordOf(random: Random, noun: string, records: Records): string {
  return random.pick(records[noun]?.length ? records[noun] : ['01919191-1111-7111-8111-111111111111'])
}

function validObject(random: Random, name: string, schema: Schema, records: Records) {
  const entries = Object.entries(schema.properties ?? {})
    .filter(([key]) => schema.required?.includes(key) || random.chance(0.4))
    .map(([key, property]) => [key, validValue(random, key === '_id' ? name : key, property, records)])
  return Object.fromEntries(entries)
}

function validNumber(random: Random, { minimum = 0, maximum = 1000 }: Schema, whole: boolean): number {
  if (random.chance(0.2) && !whole) return Math.min(Math.abs(hostileNumber(random)), maximum)
  const value = random.pick([
    minimum,
    maximum,
    minimum + random.between(0, Math.min(maximum - minimum, 1000)),
  ])
  return whole ? value : value + random.pick([0, 0.1, 0.005])
}

function validText(random: Random, name: string, { format, pattern }: Schema, records: Records): string {
  if (format === 'uuid') return recordOf(random, RECORD_KINDS[name] ?? 'any', records)
  if (format === 'date-time')
    return random.chance(0.2) ? hostileTimestamp(random) : `${anyDate(random)}T09:00:00+08:00`
  if (pattern?.includes('[01]\\d'))
    return `${String(6 + random.below(14)).padStart(2, '0')}:${random.pick(['00', '30'])}`
  if (pattern?.includes('uploads'))
    return `public/uploads/${random.pick(['events', 'community'])}/nothing.jpg`
  if (DATE_NAMES.test(name)) return random.chance(0.15) ? hostileDate(random) : anyDate(random)
  if (name.startsWith('password')) return NEW_PASSWORD
  if (name === 'email') return `fuzz${random.below(1_000_000)}@fuzz.example`
  if (name === 'responses') return recordOf(random, 'signup', records)
  if (/^(username|usernameEmail)$/.test(name)) return `nobody${random.below(1_000_000)}`
  if (name.endsWith('answers')) return 'Mei||mei@fuzz.example||61234567'
  return random.pick(['Circuits', 'a line of text', '飛行', 'Ünïcödé \u{1f6e9}', '5', 'x'])
}

/** In the past or a few years ahead, so that dates are on both sides of today. */
function anyDate(random: Random): string {
  const day = new Date(Date.UTC(2026, 0, 1) + random.below(1500) * 24 * 60 * 60 * 1000)
  return day.toISOString().slice(0, 10)
}
