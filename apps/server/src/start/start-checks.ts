import { setTimeout as wait } from 'node:timers/promises'
import type { Env } from '../env.ts'
import type { Platform } from '../people/call/call.ts'

type Settings = Pick<Env, 'S3_URL' | 'SMTP_URL' | 'ROLE'>
type Services = { files: Pick<Platform['files'], 'check'>; mailer: Pick<Platform['mailer'], 'check'> }
type Log = { warn(details: object, text: string): void }

const PATIENCE_MS = 5000

/**
 * Checks the file store and the mail server before they are needed. A wrong setting stops the start. A server that does
 * not respond is only logged, because it may come back.
 */
export async function checkServices(env: Settings, { files, mailer }: Services, log: Log): Promise<void> {
  const { S3_URL, SMTP_URL, ROLE } = env
  await Promise.all([
    S3_URL && check(files.check, log, (error) => storeFault(S3_URL, error)),
    SMTP_URL && ROLE !== 'web' && check(mailer.check, log, (error) => mailFault(SMTP_URL, error)),
  ])
}

/** `lasting`: waiting will not help. */
type Fault = { text: string; lasting: boolean }

async function check(ask: () => Promise<void>, log: Log, explain: (error: unknown) => Fault): Promise<void> {
  try {
    const silent = wait(PATIENCE_MS, undefined, { ref: false }).then(() => {
      throw Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })
    })
    await Promise.race([ask(), silent])
  } catch (error) {
    const { text, lasting } = explain(error)
    if (lasting) throw new Error(text, { cause: error })
    log.warn({ err: error }, text)
  }
}

type S3Error = { name?: string; code?: string; $metadata?: { httpStatusCode?: number } }

function storeFault(url: string, error: unknown): Fault {
  const { name = '', code, $metadata } = ((error as Error).cause ?? error) as S3Error
  const { host, pathname } = new URL(url)
  const bucket = pathname.slice(1)
  const status = $metadata?.httpStatusCode ?? 0
  const faults: Record<string, string> = {
    NoSuchBucket: `there is no bucket ${bucket} at ${host}`,
    InvalidAccessKeyId: `${host} does not accept the key`,
    SignatureDoesNotMatch: 'the secret does not match the key',
    AccessDenied: `the key may not read the bucket ${bucket}`,
  }
  const known = faults[name] ?? (status >= 400 && status < 500 ? `${host} answers ${name} (${status})` : null)
  return known
    ? { text: `S3_URL: ${known}`, lasting: true }
    : {
        text: `S3_URL: ${host} does not respond (${code ?? name}). Uploads fail until it does`,
        lasting: false,
      }
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
