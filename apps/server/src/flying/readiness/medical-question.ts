import { CHECK_DATES } from '@rsfc/contract/kit/http'
import type { MedicalDetails } from '@rsfc/contract/kit/fields'
import { credentialFault } from '@rsfc/domain/readiness/credential'
import { medicalQuestion } from '@rsfc/domain/readiness/medical-length'
import { rulesInForce } from '@rsfc/domain/readiness/rules'
import { clubDate, type ClubDate } from '@rsfc/domain/time/club-time'
import type { Queryable } from '../../base/database/client.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { TransactionCall } from '../../people/call/call.ts'
import type { EnteredMedical } from '../../people/call/reactions.ts'
import { updateCredential, verifiedOf } from './credentials-store.ts'
import { findPilot, savedRules } from './store.ts'

/** The figures of the rule about medicals. */
export async function medicalFigures(db: Queryable): Promise<Readonly<Record<string, number>>> {
  return rulesInForce(await savedRules(db)).find(({ code }) => code === 'medical')?.figures ?? {}
}

type Asked = Partial<MedicalDetails> & { member_id: string; valid_until: ClubDate | null }

/** Asks once about a medical that is unusually long, at the field of its last day. */
export async function askAboutMedical(
  { db, now }: TransactionCall,
  { member_id, valid_until, medical_class = '', examined_on = null, dates_checked = false }: Asked,
  field: string,
): Promise<Refusal | null> {
  const paper = {
    kind: 'medical',
    detail: medical_class,
    valid_from: null,
    valid_until,
    examined_on,
  } as const
  const fault = credentialFault(paper, clubDate(now))
  if (fault) return refused(400, { errors: [fault] })
  if (dates_checked || examined_on === null) return null
  const [pilot, figures] = await Promise.all([findPilot(db, member_id), medicalFigures(db)])
  const medical = { ...paper, date_of_birth: pilot?.date_of_birth ?? null }
  const message = medicalQuestion(medical, figures)
  return message ? refused(409, { message, code: CHECK_DATES, errors: [{ field, message }] }) : null
}

/** Class and day of examination of a medical that was entered on the profile, which has made a credential of its date. */
export async function keepMedical(tx: TransactionCall, entered: EnteredMedical): Promise<Refusal | null> {
  const { member_id, valid_until, medical_class = '', examined_on = null } = entered
  const question = await askAboutMedical(tx, entered, 'medical_date')
  if (question || (medical_class === '' && examined_on === null)) return question
  const held = await verifiedOf(tx.db, { member_id, kind: 'medical' })
  const made = held.find((one) => one.valid_until === valid_until)
  if (made) await updateCredential(tx.db, made._id, { detail: medical_class, examined_on })
  return null
}
