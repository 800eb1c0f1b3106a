import type { MedicalDetails } from '@rsfc/contract/kit/fields'
import type {
  Credential,
  NewCredential,
  NewSoloAuthorisation,
  SoloAuthorisation,
} from '@rsfc/contract/readiness/schemas'
import { isAdmin, LICENSE_TYPES } from '@rsfc/domain/members/account'
import {
  credentialFault,
  CREDENTIAL_KIND_WORDS,
  CREDENTIAL_KINDS,
  type CredentialKind,
} from '@rsfc/domain/readiness/credential'
import { freeFromNow } from '@rsfc/domain/wishes/offered-slot'
import { mayAuthoriseSolo, mayGrantCredential, mayReadCredentials } from '@rsfc/domain/readiness/permissions'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { z } from 'zod'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { lockMember } from '../../people/records/member-store.ts'
import { refuseForSelf } from '../../people/security/officers/second-officer.ts'
import { insertCredential, updateCredential, type CredentialRow } from './credentials-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { askAboutMedical } from './medical-question.ts'
import { putInForce } from './put-in-force.ts'
import {
  credentialsOf,
  findCredential,
  findPilot,
  findSolo,
  fliesWith,
  insertSolo,
  solosOf,
  withdrawSolo,
  type SeenCredential,
  type SeenSolo,
} from './store.ts'

/** How long after a flight its instructor can read the pilot's credentials. */
const INSTRUCTED_DAYS = 90

/** Null if the caller may read the credentials of this member. */
export async function refuseReader(call: Call, memberId: string): Promise<Refusal | null> {
  const { db, actor, now } = call
  if (mayReadCredentials(actor, memberId, { instructs: false })) {
    const isKnown = actor._id === memberId || (await findPilot(db, memberId)) !== undefined
    return isKnown ? null : refused(404)
  }
  const since = addDays(clubDate(now), -INSTRUCTED_DAYS)
  const instructs = await fliesWith(db, actor._id, memberId, since)
  return mayReadCredentials(actor, memberId, { instructs }) ? null : refused(403)
}

export async function listCredentials(call: Call, memberId: string): Promise<Credential[] | Refusal> {
  const refusal = await refuseReader(call, memberId)
  const seen = refusal?.status === 403 ? await grantableBy(call, memberId) : refusal
  if (seen instanceof Refusal) return seen
  const papers = await credentialsOf(call.db, memberId)
  return papers.filter(({ kind }) => seen === null || seen.includes(kind)).map(toWire)
}

/** Whoever may grant a kind sees whether a member has it; documents are for those who fly together. */
async function grantableBy({ db, actor, now }: Call, memberId: string): Promise<CredentialKind[] | Refusal> {
  const granter = await findPilot(db, actor._id, clubDate(now))
  const may = { ...actor, instructor_rated: granter?.instructor_rated === true }
  const kinds = CREDENTIAL_KINDS.filter((kind) => mayGrantCredential(may, memberId, kind))
  if (kinds.length === 0) return refused(403)
  return (await findPilot(db, memberId)) ? kinds : refused(404)
}

type Form = z.output<typeof NewCredential>

/** A credential recorded by an officer or instructor counts as verified. */
export async function grantCredential(
  call: Call,
  memberId: string,
  { kind, detail, number, state_of_issue, restricted, dates_checked, ...period }: Form,
): Promise<Credential | Refusal> {
  const granter = await findPilot(call.db, call.actor._id, clubDate(call.now))
  const may = { ...call.actor, instructor_rated: granter?.instructor_rated === true }
  if (!mayGrantCredential(may, memberId, kind)) return refused(403)
  const { valid_from = null, valid_until = null, examined_on = null } = period
  const isLicence = kind === 'licence'
  const paper = {
    kind,
    detail,
    number,
    valid_from,
    valid_until,
    examined_on: kind === 'medical' ? examined_on : null,
    state_of_issue: isLicence ? state_of_issue : '',
    restricted: isLicence && restricted,
  }
  const fault = credentialFault(paper, clubDate(call.now)) ?? licenceFault(paper)
  if (fault) return refused(400, { message: fault.message, errors: [fault] })
  return inTransaction(call, async (tx) => {
    const own = await refuseForSelf(tx, memberId, { what: 'credential' })
    if (own) return own
    if (!(await lockMember(tx.db, memberId))) return refused(404)
    const medical = { ...paper, medical_class: detail, dates_checked, member_id: memberId }
    const question = kind === 'medical' ? await askAboutMedical(tx, medical, 'valid_until') : null
    return question ?? answer(tx, await grantIn(tx, memberId, paper))
  })
}

type Paper = {
  kind: CredentialKind
  detail: string
  number: string
  valid_from: string | null
  valid_until: string | null
  examined_on?: string | null
  state_of_issue?: string
  restricted?: boolean
}

/** Records a verified credential and returns its id. The caller has locked the member. */
export async function grantIn(tx: TransactionCall, member_id: string, paper: Paper): Promise<string> {
  const made = { member_id, state: 'submitted', submitted_by: tx.actor._id } as const
  const row = await insertCredential(tx.db, { ...paper, ...made, createdAt: tx.now })
  const granted = await putInForce(tx, row)
  await record(tx, 'grant', granted)
  await teachesFromNow(tx, granted)
  return granted._id
}

/** Members may wait for this instructor. */
async function teachesFromNow(
  tx: TransactionCall,
  { kind, member_id }: Pick<CredentialRow, 'kind' | 'member_id'>,
) {
  if (kind === 'instructor-rating')
    await tx.platform.reactions.timeIsFreed.run(tx, freeFromNow([member_id], tx.now))
}

function licenceFault({ kind, detail }: { kind: CredentialKind; detail: string }) {
  const types: readonly string[] = LICENSE_TYPES
  if (kind !== 'licence' || (detail !== 'none' && types.includes(detail))) return null
  return { field: 'detail', message: 'Choose the type of licence' }
}

/** Class and day of examination of a medical stay as they are on the paper, unless the officer enters them. */
export function verifyCredential(
  call: Call,
  id: string,
  { medical_class, examined_on, dates_checked }: MedicalDetails,
): Promise<Credential | Refusal> {
  return decideOn(call, id, 'submitted', async (tx, row) => {
    const own = await refuseForSelf(tx, row.member_id, { what: 'credential' })
    if (own) return own
    const { member_id, kind, valid_until } = row
    const details = { detail: medical_class || row.detail, examined_on: examined_on ?? row.examined_on }
    if (kind === 'medical') {
      const known = { ...details, medical_class: details.detail, dates_checked, member_id, valid_until }
      const question = await askAboutMedical(tx, known, 'examined_on')
      if (question) return question
    }
    await record(tx, 'verify', await putInForce(tx, row, kind === 'medical' ? details : {}))
    await teachesFromNow(tx, row)
    return null
  })
}

export function rejectCredential(call: Call, id: string, reason: string): Promise<Credential | Refusal> {
  return decideOn(call, id, 'submitted', async (tx, row) => {
    await record(tx, 'reject', await close(tx, row._id, 'rejected', reason))
    return null
  })
}

export function revokeCredential(call: Call, id: string, reason: string): Promise<Credential | Refusal> {
  return decideOn(call, id, 'verified', async (tx, row) => {
    await record(tx, 'revoke', await close(tx, row._id, 'revoked', reason))
    return null
  })
}

function close(tx: TransactionCall, id: string, state: 'rejected' | 'revoked', decision_reason: string) {
  const decided = { verified_by: tx.actor._id, decided_at: tx.now, decision_reason }
  return updateCredential(tx.db, id, { ...decided, state })
}

/** A second decision is refused, because somebody else was faster. */
function decideOn(
  call: Call,
  id: string,
  from: SeenCredential['state'],
  act: (tx: TransactionCall, row: SeenCredential) => Promise<Refusal | null>,
): Promise<Credential | Refusal> {
  return inTransaction(call, async (tx) => {
    const found = await findCredential(tx.db, id)
    if (found) await lockMember(tx.db, found.member_id)
    // Read again after the lock, because it may have changed before.
    const row = await findCredential(tx.db, id)
    if (!row) return refused(404)
    if (row.state !== from) return refused(409, { message: 'Somebody has already decided on this.' })
    return (await act(tx, row)) ?? answer(tx, id)
  })
}

async function answer({ db }: TransactionCall, id: string): Promise<Credential> {
  return toWire((await findCredential(db, id)) as SeenCredential)
}

function toWire({ decision_reason, decided_at, createdAt, ...row }: SeenCredential): Credential {
  return {
    ...row,
    reason: decision_reason,
    decided_at: decided_at && clubStamp(decided_at),
    createdAt: clubStamp(createdAt),
  }
}

type Recorded = { member_id: string; kind: CredentialKind; valid_until: string | null }

async function record(
  tx: TransactionCall,
  verb: 'grant' | 'verify' | 'reject' | 'revoke',
  { member_id, kind, valid_until }: Recorded,
): Promise<void> {
  const what = { action: `credential.${verb}`, subject: 'member' as const, subject_id: member_id }
  await recordChange(tx, what, null, { credential: CREDENTIAL_KIND_WORDS[kind], valid_until })
}

export async function listSolos(call: Call, studentId: string): Promise<SoloAuthorisation[] | Refusal> {
  return (await refuseReader(call, studentId)) ?? (await solosOf(call.db, studentId)).map(soloToWire)
}

export async function authoriseSolo(
  call: Call,
  studentId: string,
  form: z.output<typeof NewSoloAuthorisation>,
): Promise<SoloAuthorisation | Refusal> {
  const granter = await findPilot(call.db, call.actor._id, clubDate(call.now))
  const may = { ...call.actor, instructor_rated: granter?.instructor_rated === true }
  if (!mayAuthoriseSolo(may, studentId)) return refused(403)
  if (form.valid_until < form.valid_from) {
    const message = 'The last day must not be before the first'
    return refused(400, { message, errors: [{ field: 'valid_until', message }] })
  }
  return inTransaction(call, async (tx) => {
    if (!(await lockMember(tx.db, studentId))) return refused(404)
    const granted = { student_id: studentId, granted_by: tx.actor._id, createdAt: tx.now }
    const id = await insertSolo(tx.db, { ...form, ...granted })
    await recordChange(tx, soloAudit('solo.grant', studentId), null, { valid_until: form.valid_until })
    return soloToWire((await findSolo(tx.db, id)) as SeenSolo)
  })
}

export function withdrawSoloAuthorisation(call: Call, id: string): Promise<SoloAuthorisation | Refusal> {
  return inTransaction(call, async (tx) => {
    const found = await findSolo(tx.db, id)
    const granter = await findPilot(tx.db, tx.actor._id, clubDate(tx.now))
    const mayWithdraw = isAdmin(tx.actor) || granter?.instructor_rated === true
    if (!mayWithdraw) return refused(403)
    if (!found) return refused(404)
    if (await withdrawSolo(tx.db, id, tx.actor._id, tx.now))
      await recordChange(tx, soloAudit('solo.withdraw', found.student_id), null, {
        valid_until: found.valid_until,
      })
    return soloToWire((await findSolo(tx.db, id)) as SeenSolo)
  })
}

function soloAudit(action: 'solo.grant' | 'solo.withdraw', subject_id: string) {
  return { action, subject: 'member' as const, subject_id }
}

function soloToWire({ withdrawn_at, ...row }: SeenSolo): SoloAuthorisation {
  return { ...row, withdrawn_at: withdrawn_at && clubStamp(withdrawn_at) }
}
