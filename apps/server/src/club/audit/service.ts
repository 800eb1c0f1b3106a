import type { AuditEntry } from '@rsfc/contract/audit/schemas'
import type { AboutRecord } from '@rsfc/domain/audit/entry'
import type { AuditSubject } from '@rsfc/domain/audit/subjects'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Queryable } from '../../base/database/client.ts'
import { findNames } from '../../flying/records/record-names-store.ts'
import { isId, type Names } from '../../people/records/member-names-store.ts'
import {
  applicants,
  caseSenders,
  eventTitles,
  findEntries,
  flights,
  type AuditQuery,
  type EntryRow,
} from './store.ts'

const NOTHING: AboutRecord = {
  name: null,
  member_id: null,
  flight_date: null,
  aircraft: null,
  application_type: null,
  exists: false,
}

/** The entries, with the current names of their records. Deleted members have no name. */
export async function listEntries(db: Queryable, query: AuditQuery): Promise<AuditEntry[]> {
  const rows = await findEntries(db, query)
  const [names, records] = await Promise.all([namesIn(db, rows), recordsOf(db, rows)])
  return rows.map((row) => ({
    ...row,
    at: clubStamp(row.at),
    about: aboutOf(row, records, names),
    names: Object.fromEntries(
      idsIn(row).flatMap((id): [string, string][] => {
        const name = names.get(id)
        return name ? [[id, name]] : []
      }),
    ),
  }))
}

type Found = { _id: string } & Partial<AboutRecord>

/** The records that still exist, by subject and id. */
async function recordsOf(db: Queryable, rows: readonly EntryRow[]): Promise<ReadonlyMap<string, Found>> {
  const read = async (
    subject: AuditSubject,
    find: (db: Queryable, ids: string[]) => PromiseLike<Found[]>,
  ) => {
    const ids = rows.flatMap((row) => (row.subject === subject && row.subject_id ? [row.subject_id] : []))
    return ids.length ? find(db, [...new Set(ids)]) : []
  }
  const found = await Promise.all([
    read('booking', flights),
    read('event', eventTitles),
    read('case', caseSenders),
    read('application', applicants),
  ])
  return new Map(found.flat().map((record) => [record._id, record]))
}

function namesIn(db: Queryable, rows: readonly EntryRow[]): Promise<Names> {
  return findNames(db, rows.flatMap(idsIn))
}

const ID_FIELDS = ['user_id', 'flight_instructor', 'flight_examiner', 'aircraft_type', 'members']

/** The members and aircraft that an entry is about or mentions. */
function idsIn({ subject, subject_id, before, after }: EntryRow): string[] {
  const own = subject === 'member' || subject === 'aircraft' ? [subject_id] : []
  const mentioned = [before, after].flatMap((values) => ID_FIELDS.flatMap((field) => values?.[field]))
  return [...own, ...mentioned].filter(isId)
}

function aboutOf(row: EntryRow, records: ReadonlyMap<string, Found>, names: Names): AboutRecord {
  const { subject, subject_id, before, after } = row
  const record = subject_id ? records.get(subject_id) : undefined
  if (record) return { ...NOTHING, ...record, exists: true }
  const values = before ?? after ?? {}
  const text = (field: string) => (typeof values[field] === 'string' ? values[field] : null)
  if (subject === 'member' || subject === 'aircraft') {
    const name = names.get(subject_id ?? '') ?? null
    return { ...NOTHING, name, member_id: subject === 'member' ? subject_id : null, exists: name !== null }
  }
  const owner = text('user_id')
  const name = names.get(owner ?? '') ?? null
  if (subject !== 'booking') return { ...NOTHING, name, application_type: text('application_type') }
  return {
    ...NOTHING,
    name: name ?? text('pilot_name'),
    member_id: owner,
    flight_date: text('flight_date'),
    aircraft: names.get(text('aircraft_type') ?? '') ?? null,
  }
}
