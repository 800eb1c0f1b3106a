import { createRequire } from 'node:module'
import type * as Core from 'drizzle-orm'
import type * as Driver from 'drizzle-orm/node-postgres'
import type * as Migrator from 'drizzle-orm/node-postgres/migrator'
import type * as Postgres from 'drizzle-orm/pg-core'

/**
 * Everything the server uses from Drizzle. It is loaded with `require`, because Node reads a package's list of exports
 * again for each of its ES modules: with 447 exports and 108 modules, an `import` added 0.8 s to every start.
 */
const require = createRequire(import.meta.url)
const core = require('drizzle-orm') as typeof Core
const postgres = require('drizzle-orm/pg-core') as typeof Postgres
const driver = require('drizzle-orm/node-postgres') as typeof Driver
const migrator = require('drizzle-orm/node-postgres/migrator') as typeof Migrator

export const {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  getTableColumns,
  getTableName,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  max,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} = core
export type { Column, Placeholder, SQL, SQLWrapper } from 'drizzle-orm'

export const {
  alias,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  getTableConfig,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} = postgres
export type { AnyPgColumn, PgColumn, PgDatabase, PgTable } from 'drizzle-orm/pg-core'

export const { drizzle } = driver
export type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
export const { migrate } = migrator
