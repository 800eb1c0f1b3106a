import { siteCall } from '../people/call/call.ts'
import { DEMO_SIGN_INS } from '../club/demo/demo-sign-ins.ts'
import { hasMember, isEmptyClub } from '../flying/records/club-state-store.ts'
import { refuseFromNowOn } from '../base/passwords/password-rules.ts'
import { DEMO_PASSWORD } from '@rsfc/domain/members/password'
import type { Env } from '../env.ts'
import { createFirstAdmin, createSetupLink } from '../people/account/setup.ts'
import { findCredentials } from '../people/account/store.ts'
import { verifyPassword } from '../base/passwords/passwords.ts'
import type { Platform } from '../people/call/call.ts'

/** The sign-in information printed at start-up. */
export type Welcome =
  | { kind: 'demo'; emails: readonly string[]; password: string }
  | { kind: 'admin'; email: string }
  | { kind: 'setup'; path: string }
  | { kind: 'club' }

/** Fills an empty club with the demo data. A club without a super-admin gets one, or a link that creates one. */
export async function fillEmptyClub(env: Env, platform: Platform): Promise<Welcome> {
  const { db, clock, files } = platform
  const empty = await isEmptyClub(db)
  if (env.DEMO && empty) {
    // Loaded only when needed, because the demo data is large.
    const { loadDemoClub } = await import('../club/demo/demo-club.ts')
    await loadDemoClub({ db, now: clock(), password: env.DEMO_PASSWORD, files })
  }
  if (env.DEMO) refuseFromNowOn(env.DEMO_PASSWORD)
  const emails = DEMO_SIGN_INS.map(({ email }) => email)
  if (env.DEMO && emails[0] && (await hasMember(db, emails[0]))) {
    return { kind: 'demo', emails, password: env.DEMO_PASSWORD }
  }
  if (!env.DEMO) await refuseKnownPassword(db, emails)
  const call = siteCall(platform)
  if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD) {
    const created = await createFirstAdmin(call, env.ADMIN_EMAIL, env.ADMIN_PASSWORD)
    return created ? { kind: 'admin', email: env.ADMIN_EMAIL } : { kind: 'club' }
  }
  const path = await createSetupLink(call)
  return path ? { kind: 'setup', path } : { kind: 'club' }
}

/** A club that was started as the demo has officers whose password is public. */
async function refuseKnownPassword(db: Platform['db'], emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    const member = await findCredentials(db, email)
    if (member && (await verifyPassword(member.password_hash, DEMO_PASSWORD))) {
      throw new Error(
        `${email} still has the demo club's password, which everyone knows: use an empty DATA_DIR, or set DEMO=1`,
      )
    }
  }
}
