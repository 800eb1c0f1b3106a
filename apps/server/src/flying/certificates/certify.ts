import type { CertificateState, NewCertificate } from '@rsfc/contract/certificates/schemas'
import { certificateForTest, certifierFault, hoursFault } from '@rsfc/domain/licence-plan/certification'
import { experienceInWords } from '@rsfc/domain/licence-plan/flight-needs'
import { fullName } from '@rsfc/domain/members/words'
import { CREDENTIAL_KIND_WORDS } from '@rsfc/domain/readiness/credential'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { isLicensed } from '@rsfc/domain/training/student'
import type { z } from 'zod'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { noticeOf } from '../../people/notifications/notice.ts'
import { tell } from '../../people/notifications/tell.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { lockMember } from '../../people/records/member-store.ts'
import { insertCredential } from '../readiness/credentials-store.ts'
import { putInForce } from '../readiness/put-in-force.ts'
import { credentialsInForce } from '../readiness/store.ts'
import { askedToCertifyMail, certificateMail } from './mails.ts'
import { certifiers, countFor, countedInWords, refuseOnlooker, stateOf, type Counted } from './state.ts'
import { certificationsOf, deleteRequests, findSigner, insertCertification, insertRequest } from './store.ts'

const CHANGED = 'What counts has changed since you opened the page. Look at it again before you certify.'

type Form = z.output<typeof NewCertificate>

/** The signature of an instructor or examiner gives a verified credential. The member is locked, so that it is given once. */
export function certify(call: Call, memberId: string, form: Form): Promise<CertificateState | Refusal> {
  return inTransaction(
    call,
    async (tx) => {
      if (tx.actor._id === memberId)
        return refused(403, { message: 'Nobody certifies their own experience.' })
      const fault = await signerFault(tx, form.basis)
      if (fault) return refused(403, { message: fault })
      const onlooker = await refuseOnlooker(tx, memberId)
      if (onlooker) return onlooker
      if (!(await lockMember(tx.db, memberId))) return refused(404)
      const counted = await countFor(tx.db, memberId, clubDate(tx.now))
      if (!counted) return refused(404)
      const valid_until = (await refuseChanged(tx, counted, form)) ?? endOf(counted, form, clubDate(tx.now))
      if (typeof valid_until !== 'string') return valid_until
      await give(tx, counted, { ...form, valid_until })
      return (await stateOf(tx, memberId)) ?? refused(404)
    },
    { certifications_once: refused(409, { message: CHANGED }) },
  )
}

async function signerFault(
  { db, actor, now }: TransactionCall,
  basis: Form['basis'],
): Promise<string | null> {
  const signer = await findSigner(db, actor._id)
  const credentials = await credentialsInForce(db, [actor._id])
  const { license_number = '' } = signer ?? {}
  return certifierFault(basis, { license_number, credentials }, clubDate(now))
}

/** What is signed is what the signer has seen. */
async function refuseChanged(
  { db }: TransactionCall,
  { pilot, next: { experience } }: Counted,
  seen: Form,
): Promise<Refusal | null> {
  const { by, minutes, dualMinutes } = experience
  if (by === seen.counted_until && minutes === seen.minutes && dualMinutes === seen.dual_minutes) return null
  const [last] = await certificationsOf(db, pilot._id)
  const isGiven = last?.counted_until === seen.counted_until
  return refused(409, { message: isGiven ? `${last?.signed_name} has already certified this.` : CHANGED })
}

/** The last day of the new certificate, or why it cannot be given. */
function endOf({ pilot, rule, next }: Counted, { basis, passed_on }: Form, today: string): string | Refusal {
  if (!isLicensed(pilot))
    return refused(409, { message: `${pilot.name} has no licence that needs a certificate of experience.` })
  if (basis === 'hours') {
    const missing = hoursFault(next, today)
    return missing === null ? next.valid_until : refused(409, { message: missing })
  }
  const judged = passed_on
    ? certificateForTest(next, { passed_on, today, rule })
    : { fault: 'Enter the day of the test' }
  if ('valid_until' in judged) return judged.valid_until
  return refused(400, { message: judged.fault, errors: [{ field: 'passed_on', message: judged.fault }] })
}

async function give(
  tx: TransactionCall,
  { pilot, next, flights }: Counted,
  { basis, passed_on, valid_until }: Form & { valid_until: string },
): Promise<void> {
  const { since, by, minutes, dualMinutes } = next.experience
  const certified_on = clubDate(tx.now)
  const kind = 'certificate-of-experience' as const
  const row = await insertCredential(tx.db, {
    member_id: pilot._id,
    kind,
    detail: passed_on ? `Test on ${dateInWords(passed_on)}` : experienceInWords(next.experience),
    valid_from: certified_on,
    valid_until,
    state: 'submitted',
    submitted_by: tx.actor._id,
    createdAt: tx.now,
  })
  // Before the credential counts, so that the database sees whether the same hours were certified before.
  await insertCertification(tx.db, {
    member_id: pilot._id,
    credential_id: row._id,
    basis,
    certified_on,
    counted_from: since,
    counted_until: by,
    minutes,
    dual_minutes: dualMinutes,
    flights: flights.map(({ flight_id, on, aircraft, minutes: flown, dual }) => {
      return { flight_id, on, aircraft, minutes: flown, dual }
    }),
    passed_on: basis === 'test' ? passed_on : null,
    valid_until,
    by: tx.actor._id,
    createdAt: tx.now,
  })
  await putInForce(tx, row)
  await deleteRequests(tx.db, pilot._id)
  const what = { action: 'credential.certify' as const, subject: 'member' as const, subject_id: pilot._id }
  await recordChange(tx, what, null, { credential: CREDENTIAL_KIND_WORDS[kind], valid_until })
  const siteUrl = tx.platform.publicUrl()
  const mail = certificateMail({ to: pilot, certifier: fullName(tx.actor), valid_until, siteUrl })
  await tell(tx, [
    noticeOf(mail, { to: pilot, kind: 'document', body: `Valid until ${dateInWords(valid_until)}` }),
  ])
}

/** Whoever was asked this recently is not told again. */
const QUIET_DAYS = 7

/** A pilot asks an instructor or examiner, who then sees what counts. */
export function askToCertify(
  call: Call,
  memberId: string,
  certifierId: string,
): Promise<CertificateState | Refusal> {
  return inTransaction(call, async (tx) => {
    if (tx.actor._id !== memberId) return refused(403)
    const today = clubDate(tx.now)
    const certifier = (await certifiers(tx.db, today)).find(({ _id }) => _id === certifierId)
    const message = 'This person cannot certify today. Choose another one.'
    if (certifierId === memberId || !certifier || certifier.bases.length === 0)
      return refused(409, { message, errors: [{ field: 'certifier_id', message }] })
    const counted = await countFor(tx.db, memberId, today)
    const to = await findSigner(tx.db, certifierId)
    if (!counted || !to) return refused(404)
    const request = { member_id: memberId, certifier_id: certifierId, now: tx.now, quietDays: QUIET_DAYS }
    if (await insertRequest(tx.db, request)) {
      const said = countedInWords(counted.next)
      const mail = askedToCertifyMail({
        to,
        pilot: counted.pilot,
        counted: said,
        siteUrl: tx.platform.publicUrl(),
      })
      await tell(tx, [noticeOf(mail, { to, kind: 'instructor-asked', body: said })])
    }
    return (await stateOf(tx, memberId)) ?? refused(404)
  })
}
