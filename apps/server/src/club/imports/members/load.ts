import { randomBytes } from 'node:crypto'
import { NewMember } from '@rsfc/contract/members/schemas'
import { credentialFault } from '@rsfc/domain/readiness/credential'
import { medicalQuestion } from '@rsfc/domain/readiness/medical-length'
import { clubDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { actAs } from '../../../base/database/acting-officer.ts'
import { newId } from '../../../base/database/new-id.ts'
import { hashPassword } from '../../../base/passwords/passwords.ts'
import { medicalFigures } from '../../../flying/readiness/medical-question.ts'
import { CHANGED, reasonToKeep } from '../undo-problems.ts'
import { asLoader, type Line, type Loader, type Outcome } from '../loader.ts'
import { mapInPieces } from '../map-in-pieces.ts'
import { isProblem, parseRecord } from '../parse-record.ts'
import {
  allUsernames,
  builtOnMembers,
  deleteMembers,
  emailsTaken,
  insertMembers,
  keepMedicals,
  lockMembers,
  type NewMemberRow,
} from './store.ts'

const DEFAULTS = { account_type: 'user', membership_type: 'associate', account_status: 'active' }
const NO_OFFICERS =
  'An import cannot add officers. Import the member as a user, and change the account type on the member’s page'

const Fields = NewMember.omit({ password: true })

/** All members get the same unknown password, because hashing one for each would take minutes. */
export async function memberLoader(): Promise<Loader> {
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
  return asLoader<NewMemberRow>({
    async judge({ db, now }, lines) {
      const emails = lines.map(({ values }) => String(values.email).toLowerCase())
      const taken = await emailsTaken(db, emails)
      const usernames = await allUsernames(db)
      const figures = await medicalFigures(db)
      const inFile = new Map<string, number>()
      return mapInPieces(lines, (line): Outcome => {
        const fields = parseMember(line)
        if (isProblem(fields)) return { line: line.line, ...fields }
        if (taken.has(fields.email)) return { line: line.line, known: true }
        const earlier = inFile.get(fields.email)
        if (earlier !== undefined)
          return { line: line.line, problem: `The email ${fields.email} is also in line ${earlier}` }
        inFile.set(fields.email, line.line)
        const question = questionAbout(fields, figures, clubDate(now))
        if (question) return { line: line.line, problem: question }
        const row: NewMemberRow = {
          ...fields,
          _id: newId(),
          username: freeUsername(fields.email, usernames),
          password_hash,
          date_joined: fields.date_joined ?? clubDate(now),
          salutation: fields.salutation || fields.first_name,
          email_confirmed_at: now,
        }
        return { line: line.line, row }
      })
    },
    async insert(tx, rows) {
      if (tx.actor) await actAs(tx.db, tx.actor._id)
      await insertMembers(tx.db, rows)
      await keepMedicals(tx.db, rows)
    },
    refusals: {
      members_email: 'There is already an account with this email',
      members_username: 'This name was taken meanwhile. Check the file again',
    },
    async undo(tx, records) {
      const there = await lockMembers(tx.db, records)
      const { referred, changed } = await builtOnMembers(tx.db, there)
      const kept = new Map<string, string>(
        there.flatMap((id) => (changed.has(id) ? [[id, CHANGED] as const] : [])),
      )
      for (const [id, table] of referred) kept.set(id, reasonToKeep(table))
      await deleteMembers(
        tx.db,
        there.filter((id) => !kept.has(id)),
      )
      return kept
    },
  })
}

function parseMember({ values }: Line) {
  const fields = parseRecord(Fields, { ...DEFAULTS, ...values })
  if (isProblem(fields)) return fields
  return fields.account_type === 'user' ? fields : { problem: NO_OFFICERS }
}

type Parsed = Exclude<ReturnType<typeof parseMember>, { problem: string }>

/** Asked until the file says that somebody has checked the dates. */
function questionAbout(
  fields: Parsed,
  figures: Readonly<Record<string, number>>,
  today: ClubDate,
): string | null {
  const { medical_class = '', examined_on = null, dates_checked } = fields
  const { medical_date = null, date_of_birth = null } = fields
  const paper = {
    kind: 'medical',
    detail: medical_class,
    valid_from: null,
    valid_until: medical_date,
  } as const
  const fault = medical_date !== null && credentialFault({ ...paper, examined_on }, today)
  if (fault) return fault.message
  if (dates_checked) return null
  const question = medicalQuestion({ ...paper, examined_on, date_of_birth }, figures)
  return question && `${question} If it is, put yes under Medical dates checked`
}

function freeUsername(email: string, taken: Set<string>): string {
  const base = (email.split('@')[0] ?? '').replace(/[^a-z0-9._-]/g, '') || 'member'
  let username = base
  for (let n = 2; taken.has(username); n++) username = `${base}${n}`
  taken.add(username)
  return username
}
