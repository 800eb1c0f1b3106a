/**
 * All of Drizzle that the server uses. Node reads the package's list of 447 exports for every file that imports from
 * it, which took a fifth of the start.
 */
export {
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
} from 'drizzle-orm'
export type { Column, Placeholder, SQL, SQLWrapper } from 'drizzle-orm'
export {
  alias,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
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
} from 'drizzle-orm/pg-core'
export type { AnyPgColumn, PgColumn, PgDatabase, PgTable } from 'drizzle-orm/pg-core'
export { drizzle } from 'drizzle-orm/node-postgres'
export type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
