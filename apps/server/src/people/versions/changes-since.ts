import { fieldLabel } from '@rsfc/domain/audit/field-words'
import type { AuditSubject } from '@rsfc/domain/audit/subjects'
import { valueInWords } from '@rsfc/domain/audit/value-words'
import { BOOKING_FIELDS } from '@rsfc/domain/bookings/booking-fields'
import { isAdmin } from '@rsfc/domain/members/account'
import { columnsOf } from '@rsfc/domain/records/record'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { conflictInWords, type Change } from '@rsfc/domain/versions/conflict-words'
import { VERSIONED, type VersionedField, type VersionedKind } from '@rsfc/domain/versions/kinds'
import { compareWithVersion, type Versioned } from '@rsfc/domain/versions/version'
import type { TransactionCall } from '../call/call.ts'
import { recentChanges } from '../records/recent-changes-store.ts'
import { findMemberNames, isId } from '../records/member-names-store.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'

/** Where the audit trail records changes of each kind, and its names for fields that differ. */
const TRAIL: Record<VersionedKind, { subject: AuditSubject; names?: Readonly<Record<string, string>> }> = {
  booking: { subject: 'booking', names: columnsOf(BOOKING_FIELDS) },
  member: { subject: 'member' },
  aircraft: { subject: 'aircraft' },
  downtime: { subject: 'aircraft' },
  inspection: { subject: 'aircraft', names: { name: 'inspection', kind: 'inspection_kind' } },
  event: { subject: 'event', names: { questions: 'event_questions' } },
  announcement: { subject: 'site' },
  rates: { subject: 'site' },
  requests: { subject: 'site' },
  hours: { subject: 'member' },
  field: { subject: 'site' },
  sheet: { subject: 'site' },
  rule: { subject: 'site' },
  weather: { subject: 'site' },
  overdue: { subject: 'site', names: { enabled: 'overdue_enabled' } },
  application: { subject: 'application', names: { reason: 'decision_reason' } },
  case: { subject: 'case', names: { reply: 'replied' } },
  answer: {
    subject: 'site',
    names: { title: 'answer_title', text: 'answer_text', link: 'answer_link', active: 'answer_active' },
  },
}

type Values<Kind extends VersionedKind> = { readonly [F in VersionedField<Kind>]?: unknown }

type Edit<Kind extends VersionedKind, Wanted extends object> = {
  kind: Kind
  /** The locked record, as it is sent and read. */
  current: Values<Kind>
  /** The requested changes, with the version that the caller has seen. */
  wanted: Wanted & { version?: string | undefined }
  /** Null for the site settings. */
  subject_id: string | null
  /** The whole record, for the answer. */
  record: () => unknown
  /** Finds the names for ids in its values; by default names of members. */
  findNames?: typeof findMemberNames
}

/**
 * What a call changes in a record that others may have changed since the caller read it. Their changes are kept where
 * the caller changed nothing; a conflict is a refusal that shows the caller what changed.
 */
export async function changesSince<Kind extends VersionedKind, Wanted extends object>(
  tx: TransactionCall,
  edit: Edit<Kind, Wanted>,
): Promise<Partial<Omit<Wanted, 'version'>> | Refusal> {
  const { version, ...wanted } = edit.wanted
  if (version === undefined) return wanted
  const { clashes, kept } = compareWithVersion<string>(VERSIONED[edit.kind], version, edit.current, wanted)
  if (clashes.length > 0) return refuseConflict(tx, edit, clashes, kept)
  return Object.fromEntries(
    Object.entries(wanted).filter(([field]) => !kept.includes(field)),
  ) as typeof wanted
}

async function refuseConflict<Kind extends VersionedKind, Wanted extends object>(
  tx: TransactionCall,
  edit: Edit<Kind, Wanted>,
  clashes: readonly string[],
  kept: readonly string[],
): Promise<Refusal> {
  const { what }: Versioned = VERSIONED[edit.kind]
  const changes = await describe(tx, edit, clashes)
  return refused(409, {
    message: conflictInWords(what, changes),
    errors: changes.map(({ field, by, theirs }) => ({ field, message: `${by} changed this to ${theirs}` })),
    conflict: {
      what,
      changes,
      kept: kept.filter((field) => !clashes.includes(field)),
      record: await edit.record(),
    },
  })
}

/** Who changed these fields, when, and to what, in the words of the audit trail. */
async function describe<Kind extends VersionedKind, Wanted extends object>(
  tx: TransactionCall,
  { kind, current, wanted, subject_id, findNames = findMemberNames }: Edit<Kind, Wanted>,
  fields: readonly string[],
): Promise<Change[]> {
  const { subject, names = {} } = TRAIL[kind]
  const [theirs, yours] = [current, wanted] as Readonly<Record<string, unknown>>[]
  const entries = await recentChanges(tx.db, { subject, subject_id })
  const ids = fields.flatMap((field) => [theirs?.[field], yours?.[field]]).filter(isId)
  const words = { action: `${subject}.update`, names: Object.fromEntries(await findNames(tx.db, ids)) }
  return fields.map((field) => {
    const recorded = names[field] ?? field
    const entry = entries.find(({ after }) => after !== null && recorded in after)
    return {
      field,
      label: fieldLabel(words.action, field === 'reply' ? field : recorded),
      yours: yours?.[field] === undefined ? null : valueInWords(words, recorded, yours[field]),
      theirs: valueInWords(words, recorded, theirs?.[field]),
      by: entry ? authorFor(tx, entry) : 'Someone',
      at: entry ? clubStamp(entry.at) : null,
    }
  })
}

/** Members are told that the club changed their record, but not which officer. */
function authorFor(
  { actor }: TransactionCall,
  entry: { actor_id: string | null; actor_name: string },
): string {
  if (entry.actor_id === actor._id) return 'You'
  return isAdmin(actor) || entry.actor_id === null ? entry.actor_name : 'The club'
}
