import type { Queryable } from './client.ts'

/** For frequent queries: built once per database instead of on every call. */
export function prepared<Query>(write: (db: Queryable) => Query): (db: Queryable) => Query {
  const written = new WeakMap<Queryable, Query>()
  return (db) => {
    const known = written.get(db)
    if (known) return known
    const query = write(db)
    written.set(db, query)
    return query
  }
}
