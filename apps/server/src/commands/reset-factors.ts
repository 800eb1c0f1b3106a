import { withClubDatabase } from '../club/backup/club-database.ts'
import { print, readArguments, run } from '../club/backup/command.ts'
import { openDatabase } from '../base/database/client.ts'
import { lockMemberByEmail } from '../people/records/member-store.ts'
import { factorsOf } from '../people/security/factors/factors-store.ts'
import { inTransaction } from '../base/database/transaction.ts'
import { readEnv, type Env } from '../env.ts'
import { createJobs } from '../base/queue/queue.ts'
import { createMailer } from '../base/mail/mailer.ts'
import { openSecretBox } from '../base/secrets/secret-box.ts'
import { resetFactors } from '../people/security/factors/reset-factors.ts'
import { connectReactions } from '../start/reactions.ts'
import { makeLinkToken } from '../people/security/links.ts'

const USAGE = 'Usage: npm run reset-factors -- --email someone@example.com'

await run(async () => {
  const { values, positionals } = readArguments({ email: { type: 'string' } })
  if (!values.email || positionals.length > 0) throw new Error(USAGE)
  const email = values.email.trim().toLowerCase()
  const env = readEnv(process.env)
  const { passkeys, authenticator } = await withClubDatabase(env, print, (url) => reset(env, url, email))
  print(
    `Removed from ${email}: passkeys: ${passkeys}, authenticator app: ${authenticator ? 1 : 0}. All sessions, API keys and calendar addresses have ended.`,
  )
  print(
    'The member can now sign in with the password alone. The running site, or its next start, tells them by mail.',
  )
})

/** Returns the factors that the member had. */
async function reset(env: Env, url: string, email: string) {
  const { db, close } = openDatabase(url, { max: 2 })
  const jobs = createJobs(url, { error: () => undefined, warn: () => undefined })
  const clock = () => new Date()
  // This only queues the mail; the site sends it and knows its own address.
  const publicUrl = () => env.PUBLIC_URL ?? ''
  const settings = {
    smtpUrl: undefined,
    from: env.MAIL_FROM,
    outbox: '',
    publicUrl,
    db,
    clock,
    secrets: await openSecretBox({ secretKey: env.SECRET_KEY, dataDir: env.DATA_DIR }),
    makeLinkToken,
  }
  const mailer = createMailer(jobs, settings)
  try {
    await jobs.open()
    const platform = { mailer, reactions: connectReactions() }
    return await inTransaction({ db, now: clock(), actor: null, platform }, async (tx) => {
      const member = await lockMemberByEmail(tx.db, email)
      if (!member) throw new Error(`No member has the email address ${email}`)
      const had = await factorsOf(tx.db, member._id)
      await resetFactors(tx, member, { by: 'command on the server' })
      return had
    })
  } finally {
    await jobs.stop()
    await close()
  }
}
