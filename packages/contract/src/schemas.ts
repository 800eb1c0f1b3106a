import { z } from 'zod'
import * as account from './account/schemas.ts'
import * as airworthiness from './airworthiness/schemas.ts'
import * as applications from './applications/schemas.ts'
import * as audit from './audit/schemas.ts'
import * as bank from './bank/schemas.ts'
import * as bookings from './bookings/schemas.ts'
import * as breaches from './breaches/schemas.ts'
import * as calendar from './calendar/schemas.ts'
import * as certificates from './certificates/schemas.ts'
import * as chat from './chat/schemas.ts'
import * as community from './community/schemas.ts'
import * as dashboard from './dashboard/schemas.ts'
import * as downloads from './downloads/schemas.ts'
import * as events from './events/schemas.ts'
import * as field from './field/schemas.ts'
import * as fleet from './fleet/schemas.ts'
import * as imports from './imports/schemas.ts'
import * as instruction from './instruction/schemas.ts'
import * as jobs from './jobs/schemas.ts'
import * as keys from './keys/schemas.ts'
import * as leaving from './leaving/schemas.ts'
import * as ledger from './ledger/schemas.ts'
import * as logbook from './logbook/schemas.ts'
import * as members from './members/schemas.ts'
import * as notes from './notes/schemas.ts'
import * as notifications from './notifications/schemas.ts'
import * as wishes from './wishes/schemas.ts'
import * as overdue from './overdue/schemas.ts'
import * as privacy from './privacy/schemas.ts'
import * as readiness from './readiness/schemas.ts'
import * as reminders from './reminders/schemas.ts'
import * as retention from './retention/schemas.ts'
import * as security from './security/schemas.ts'
import * as site from './site/schemas.ts'
import * as support from './support/schemas.ts'
import * as system from './system/schemas.ts'
import * as weather from './weather/schemas.ts'
import * as training from './training/schemas.ts'
import type { contract } from './index.ts'
import { ClubDate, ClubStamp, ClubTime, Id } from './kit/fields.ts'
import type { Route, SchemaName } from './kit/http.ts'
import type { NamedSchemas } from './kit/openapi-schemas.ts'

/** The schemas of every noun, by the names its routes use. */
const schemas: Record<keyof typeof contract, Record<string, unknown>> = {
  account,
  airworthiness,
  applications,
  audit,
  bank,
  bookings,
  breaches,
  calendar,
  certificates,
  chat,
  community,
  dashboard,
  downloads,
  events,
  field,
  fleet,
  imports,
  instruction,
  jobs,
  keys,
  leaving,
  ledger,
  logbook,
  members,
  notes,
  notifications,
  overdue,
  wishes,
  privacy,
  readiness,
  reminders,
  retention,
  security,
  site,
  support,
  system,
  weather,
  training,
}

export type RouteSchemas = { query?: z.ZodType; body?: z.ZodType; data?: z.ZodType }

/** The schemas of one route. Throws if one is missing, so the server does not start without it. */
export function schemasOfRoute(route: Route): RouteSchemas {
  const { query, body, data } = route
  return {
    ...(query && { query: find(route, query) }),
    ...(body && { body: find(route, body) }),
    ...(data && { data: find(route, data) }),
  }
}

function find({ noun, name }: Route, { schema }: SchemaName): z.ZodType {
  const found = schemas[noun as keyof typeof contract]?.[schema]
  if (!found) throw new Error(`${noun}.${name}: there is no schema ${schema} in ${noun}/schemas.ts`)
  return found as z.ZodType
}

/** Every schema by its exported name, and the kinds of text that many schemas use. */
export function namedSchemas(): NamedSchemas {
  const named: Record<string, z.ZodType> = { Id, ClubDate, ClubTime, ClubStamp }
  for (const [name, schema] of Object.values(schemas).flatMap((module) => Object.entries(module))) {
    if (!(schema instanceof z.ZodType)) continue
    if ((named[name] ?? schema) !== schema) throw new Error(`two schemas are called ${name}`)
    named[name] = schema
  }
  return named
}
