import type { OpenSession, OwnSecurity, Passkey, SecurityEventRow } from '@rsfc/contract/security/schemas'
import { fullName } from '@rsfc/domain/members/words'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { findAuthenticator } from './factors/authenticators-store.ts'
import { pendingEmail } from './links-store.ts'
import { findMember } from '../records/member-store.ts'
import { passkeysOf, type PasskeyRow } from './factors/passkeys-store.ts'
import { countCodes } from './factors/recovery-codes-store.ts'
import { sessionsOf } from './sessions/sessions-store.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { HttpCall } from '../call/serve.ts'
import { describeDevice } from '../../base/http/describe-device.ts'
import { recentSignIns } from './store.ts'

/** Everything on the member's own security page. */
export async function readSecurityPage({ db, now, actor }: HttpCall): Promise<OwnSecurity | Refusal> {
  const { _id, session_id, second_factor, second_factor_due } = actor
  const member = await findMember(db, _id)
  if (!member) return refused(401)
  const pending = await pendingEmail(db, _id, now)
  const app = await findAuthenticator(db, _id)
  const sessions = await sessionsOf(db, _id, now)
  const name = fullName(actor)
  return {
    email: member.email,
    email_confirmed: member.email_confirmed_at !== null,
    pending_email: pending === member.email ? null : pending,
    second_factor,
    second_factor_due,
    passkeys: (await passkeysOf(db, _id)).map(toPasskey),
    authenticator_since: stampOf(app?.confirmed_at),
    recovery_codes_left: (await countCodes(db, _id)).left,
    sessions: sessions.map((session) => toSession(session, session_id)),
    sign_ins: (await recentSignIns(db, _id)).map((event) => toEvent(event, name)),
  }
}

function stampOf(at: Date | null | undefined): string | null {
  return at ? clubStamp(at) : null
}

function toPasskey({ _id, name, createdAt, last_used_at, backed_up }: PasskeyRow): Passkey {
  return { _id, name, createdAt: clubStamp(createdAt), last_used_at: stampOf(last_used_at), backed_up }
}

type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number]

function toSession(row: SessionRow, current: string): OpenSession {
  const { _id, address, strong, agent, createdAt, last_used_at } = row
  return {
    _id,
    current: _id === current,
    device: describeDevice(agent),
    address,
    createdAt: clubStamp(createdAt),
    last_used_at: clubStamp(last_used_at),
    strong,
  }
}

type EventRow = Awaited<ReturnType<typeof recentSignIns>>[number]

/** If another signed-in member tried to sign in here, their name is not shown. */
function toEvent({ at, agent, actor_id, ...event }: EventRow, name: string): SecurityEventRow {
  const actor = actor_id === event.user_id ? { actor_id, actor_name: name } : NOBODY
  return { ...event, ...actor, at: clubStamp(at), device: describeDevice(agent), user_name: name }
}

const NOBODY = { actor_id: null, actor_name: null }
