import type { Queryable } from './client.ts'

/** For queries of every request: written once per database instead of at every call. */
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
