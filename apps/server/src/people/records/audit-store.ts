import { isDeepStrictEqual } from 'node:util'
import { recordedValues } from '@rsfc/domain/audit/recorded-values'
import type { AuditSubject } from '@rsfc/domain/audit/subjects'
import { type Placeholder, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { newId } from '../../base/database/new-id.ts'
import { prepared } from '../../base/database/prepared.ts'
import { audit } from './audit-tables.ts'

/** `key_name`: the name of the API key, if the call was made with one. */
export type Actor = { _id: string; first_name: string; last_name: string; key_name?: string } | null
type Recorder = {
  actor: Actor
  now: Date
  db: Queryable
}
type What = {
  /** Set if something else refers to the entry. */
  _id?: string
  action: string
  subject: AuditSubject
  subject_id: string | null
}
type Row = Record<string, unknown>

/**
 * Adds an entry to the audit trail with the fields that differ. A creation (`before` is null) or a deletion
 * (`after` is null) keeps all fields given; an update that changes nothing leaves no entry.
 */
export async function recordChange(
  { actor, now, db }: Recorder,
  what: What,
  before: object | null,
  after: object | null,
): Promise<void> {
  const change = before && after ? difference({ ...before }, { ...after }) : { before, after }
  if (!change) return
  await insertQuery(db).execute({
    ...what,
    _id: what._id ?? newId(),
    at: now,
    actor_id: actor?._id ?? null,
    actor_name: actorName(actor),
    before: asJson(recordedValues(what.subject, change.before as Row | null)),
    after: asJson(recordedValues(what.subject, change.after as Row | null)),
  })
}

const PLAIN = ['_id', 'at', 'actor_id', 'actor_name', 'action', 'subject', 'subject_id'] as const

const insertQuery = prepared((db) => {
  const plain = Object.fromEntries(PLAIN.map((name) => [name, sql.placeholder(name)]))
  // Drizzle would write a missing value as the JSON `null`.
  const json = (name: string) => sql`${sql.placeholder(name)}::jsonb`
  return db
    .insert(audit)
    .values({
      ...(plain as Record<(typeof PLAIN)[number], Placeholder>),
      before: json('before'),
      after: json('after'),
    })
    .prepare('insert_audit')
})

function asJson(values: Row | null): string | null {
  return values && JSON.stringify(values)
}

export function actorName(actor: Actor): string {
  if (!actor) return 'The site'
  const name = `${actor.first_name} ${actor.last_name}`
  return actor.key_name === undefined ? name : `${name} (API key ${actor.key_name})`
}

function difference(before: Row, after: Row): { before: Row; after: Row } | null {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  const pick = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name]]))
  return names.length > 0 ? { before: pick(before), after: pick(after) } : null
}
