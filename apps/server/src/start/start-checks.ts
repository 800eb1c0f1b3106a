import { setTimeout as wait } from 'node:timers/promises'
import type { Env } from '../env.ts'
import { storeFault, type ServiceFault } from '../base/files/store-fault.ts'
import type { Platform } from '../people/call/call.ts'

type Settings = Pick<Env, 'S3_URL' | 'SMTP_URL' | 'ROLE'>
type Services = { files: Pick<Platform['files'], 'check'>; mailer: Pick<Platform['mailer'], 'check'> }
type Log = { warn(details: object, text: string): void }

const PATIENCE_MS = 5000
/** A store that has just started may create its bucket a moment later. */
const BUCKET_PATIENCE_MS = 15_000
const RETRY_MS = 500

/**
 * Checks the file store and the mail server before they are needed. A wrong setting stops the start. A server that does
 * not respond is only logged, because it may come back.
 */
export async function checkServices(
  env: Settings,
  { files, mailer }: Services,
  log: Log,
  bucketPatience = BUCKET_PATIENCE_MS,
): Promise<void> {
  const { S3_URL, SMTP_URL, ROLE } = env
  await Promise.all([
    S3_URL && check(files.check, log, (error) => storeFault(S3_URL, error), bucketPatience),
    SMTP_URL && ROLE !== 'web' && check(mailer.check, log, (error) => mailFault(SMTP_URL, error)),
  ])
}

type Fault = Omit<ServiceFault, 'cure'>

async function check(
  ask: () => Promise<void>,
  log: Log,
  explain: (error: unknown) => Fault,
  patience = 0,
): Promise<void> {
  for (const end = performance.now() + patience; ; await wait(RETRY_MS)) {
    try {
      return await askOnce(ask)
    } catch (error) {
      const { text, lasting, starting } = explain(error)
      if (starting && performance.now() < end) continue
      if (lasting) throw new Error(text, { cause: error })
      return log.warn({ err: error }, text)
    }
  }
}

async function askOnce(ask: () => Promise<void>): Promise<void> {
  const silent = wait(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })
  })
  await Promise.race([ask(), silent])
}

function mailFault(url: string, error: unknown): Fault {
  const { code = '' } = error as { code?: string }
  const { host } = new URL(url)
  const faults: Record<string, string> = {
    EAUTH: `${host} refuses the user or the password`,
    ETLS: `${host} offers no valid encryption. Add ?ignoreTLS=true to the address to send mails without it`,
  }
  const known = faults[code]
  return known
    ? { text: `SMTP_URL: ${known}`, lasting: true }
    : { text: `SMTP_URL: ${host} does not respond (${code}). Mails wait until it does`, lasting: false }
}
