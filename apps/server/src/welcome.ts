import { siteCall } from './call.ts'
import { DEMO_SIGN_INS } from './db/seed/demo-sign-ins.ts'
import { hasMember, isEmptyClub } from './db/club-state.ts'
import type { Env } from './env.ts'
import { createSetupLink } from './features/account/recovery.ts'
import { createFirstAdmin } from './features/account/service.ts'
import type { Platform } from './platform.ts'

/** How to sign in, printed at start-up. */
export type Welcome =
  | { kind: 'demo'; emails: readonly string[]; password: string }
  | { kind: 'admin'; email: string }
  | { kind: 'setup'; path: string }
  | { kind: 'club' }

/** Fills an empty club with the demo data, or its first super-admin, or prepares a link that creates one. */
export async function fillEmptyClub(env: Env, platform: Platform): Promise<Welcome> {
  const { db, clock, files } = platform
  const empty = await isEmptyClub(db)
  if (env.DEMO && empty) {
    // Loaded only when needed: the demo data is large.
    const { loadDemoClub } = await import('./db/seed/demo-club.ts')
    await loadDemoClub({ db, now: clock(), password: env.DEMO_PASSWORD, files })
  }
  const emails = DEMO_SIGN_INS.map(({ email }) => email)
  if (env.DEMO && emails[0] && (await hasMember(db, emails[0]))) {
    return { kind: 'demo', emails, password: env.DEMO_PASSWORD }
  }
  if (!empty) return { kind: 'club' }
  if (!env.ADMIN_EMAIL || !env.ADMIN_PASSWORD)
    return { kind: 'setup', path: await createSetupLink(db, clock()) }
  await createFirstAdmin(siteCall(platform), env.ADMIN_EMAIL, env.ADMIN_PASSWORD)
  return { kind: 'admin', email: env.ADMIN_EMAIL }
}
