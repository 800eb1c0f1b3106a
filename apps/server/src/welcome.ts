import { DEMO_SIGN_INS } from './db/seed/demo-sign-ins.ts'
import { isEmptyClub, loadDemoClub } from './db/seed/demo-club.ts'
import type { Env } from './env.ts'
import { makeSetupLink } from './features/account/recovery.ts'
import { createFirstAdmin } from './features/account/service.ts'
import type { Platform } from './platform/platform.ts'

/** How to get in, for the person who started the site. */
export type Welcome =
  | { kind: 'demo'; emails: readonly string[]; password: string }
  | { kind: 'admin'; email: string }
  | { kind: 'setup'; path: string }
  | { kind: 'club' }

/** An empty club gets the demo club, its first super-admin, or a link that makes one. */
export async function fillEmptyClub(env: Env, platform: Platform): Promise<Welcome> {
  const { db, clock, files } = platform
  if (env.DEMO) {
    await loadDemoClub({ db, now: clock(), password: env.DEMO_PASSWORD, files })
    return { kind: 'demo', emails: DEMO_SIGN_INS.map(({ email }) => email), password: env.DEMO_PASSWORD }
  }
  if (!(await isEmptyClub(db))) return { kind: 'club' }
  if (!env.ADMIN_EMAIL || !env.ADMIN_PASSWORD)
    return { kind: 'setup', path: await makeSetupLink(db, clock()) }
  await createFirstAdmin(platform, env.ADMIN_EMAIL, env.ADMIN_PASSWORD, clock())
  return { kind: 'admin', email: env.ADMIN_EMAIL }
}
