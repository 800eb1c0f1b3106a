import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pages } from '@rsfc/contract/pages'
import { createTransport } from 'nodemailer'
import type { Queryable } from '../database/client.ts'
import { newId } from '../database/new-id.ts'
import type { Job, Jobs } from '../queue/queue.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import type { Tally } from '../metrics/tally.ts'
import { renderMail, type MailWords } from './mail-template.ts'
import { hasSecret, openLinks, sealLinks } from './sealed-links.ts'

export type Mail = {
  /** Set it to check later whether the mail has been sent. */
  id?: string
  to: string
  subject: string
  words: MailWords
  /** Where replies go, if not to the sender. */
  replyTo?: string
  /** The button is a one-time link. Its token is created when the mail is sent, so that the queue holds no secret. */
  link?: { id: string; page: LinkPage; label: string }
  /** A calendar entry, which mail programs add, update or remove by themselves. */
  calendar?: CalendarPart
  /** Keep them small: they are stored in the job queue with the mail. */
  files?: AttachedFile[]
  /** The address mail programs post to when the reader unsubscribes (RFC 8058). */
  unsubscribe?: string
}

/** Pages whose address contains the token of a link. */
type LinkPage = 'changePassword' | 'confirmEmail' | 'undoAct' | 'ownReview'

export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; text: string }
type AttachedFile = { name: string; type: string; base64: string }

type Settings = {
  smtpUrl: string | undefined
  from: string
  outbox: string
  publicUrl: () => string
  db: Queryable
  clock: () => Date
  tally?: Tally
  secrets: SecretBox
  /** The secret of a one-time link; null if the link has expired or was withdrawn. */
  makeLinkToken: (at: { db: Queryable; now: Date }, id: string) => Promise<string | null>
}

/** Mails with encrypted links have a queue of their own, because the release before cannot send them. */
export const MAIL_QUEUES = ['mail', 'mail-with-links'] as const

/** Mails are jobs: queued in the transaction that causes them, retried until the mail server accepts them. */
export function createMailer(jobs: Jobs, settings: Settings) {
  const { secrets } = settings
  const { deliver, check } = settings.smtpUrl ? overSmtp(settings.smtpUrl) : intoOutbox(settings.outbox)
  const send = async ({ data }: Job<QueuedMail>) => {
    const mail = openLinks(data, secrets)
    const words = await withLink(mail, settings)
    // If the link has expired or was withdrawn, the mail would be useless.
    if (words) await count(settings.tally, deliver(mail.id, toMessage({ ...mail, words }, settings)))
  }
  const [plain, linked] = MAIL_QUEUES.map((name) => jobs.define<QueuedMail>(name, send))
  async function queueAll(db: Queryable, mails: Mail[], { change, holdSeconds }: Cause = {}): Promise<void> {
    const all = mails.map((mail) => ({ id: newId(), ...mail, ...(change && { change }) }))
    const { open = [], secret = [] } = Object.groupBy(all, (mail) => (hasSecret(mail) ? 'secret' : 'open'))
    await plain?.sendAll(db, open, holdSeconds)
    await linked?.sendAll(
      db,
      secret.map((mail) => sealLinks(mail, secrets)),
      holdSeconds,
    )
  }
  return {
    queue: (db: Queryable, mail: Mail) => queueAll(db, [mail]),
    queueAll,
    sender: senderOf(settings.from),
    /** Throws if the mail server does not respond or refuses our credentials. */
    check,
  }
}

export type Mailer = ReturnType<typeof createMailer>

type Message = ReturnType<typeof toMessage>
type Delivery = {
  deliver: (id: string, message: Message) => Promise<void>
  check: () => Promise<void>
}

/** The id is set when the mail is queued, so that a retry sends the same message. Ids sort by time. */
type QueuedMail = Mail & { id: string; change?: string; sealed?: string }

/** The audit entry of the change that a mail is about, and how long the mail waits in case the change is undone. */
export type Cause = { change?: string; holdSeconds?: number }

async function count(tally: Tally | undefined, delivery: Promise<void>): Promise<void> {
  try {
    await delivery
    if (tally) tally.mails.sent++
  } catch (error) {
    if (tally) tally.mails.failed++
    throw error
  }
}

async function withLink(
  { words, link }: Mail,
  { db, clock, publicUrl, makeLinkToken }: Settings,
): Promise<MailWords | null> {
  if (!link) return words
  const token = await makeLinkToken({ db, now: clock() }, link.id)
  const { path } = pages[link.page]
  return token === null
    ? null
    : { ...words, action: { label: link.label, url: publicUrl() + path.replace(/:\w+$/, token) } }
}

function toMessage(mail: QueuedMail, { from, publicUrl }: Settings) {
  const messageId = `<${mail.id}@${senderOf(from).email.split('@')[1]}>`
  const { to, subject, replyTo, calendar, files = [], unsubscribe } = mail
  return {
    from,
    // As an object: text would be parsed and could become several addresses.
    to: { name: '', address: to },
    subject,
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    messageId,
    ...renderMail(mail.words, publicUrl()),
    ...(unsubscribe && {
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    ...(calendar && {
      icalEvent: { method: calendar.method, content: calendar.text, filename: 'flight.ics' },
    }),
    attachments: files.map(({ name, type, base64 }) => ({
      filename: name,
      contentType: type,
      content: base64,
      encoding: 'base64' as const,
    })),
  }
}

/** Parses 'RSFC <office@example.com>' or a bare address. */
function senderOf(from: string): { name: string; email: string } {
  const [, name = '', email = from] = /^([^<>]*)<([^<>]+)>$/.exec(from) ?? []
  return { name: name.trim() || email, email }
}

function overSmtp(url: string): Delivery {
  // Time out before the job does, or another worker would send the mail a second time.
  const transport = createTransport({
    url,
    // Mails to another machine are encrypted, unless the address has `?ignoreTLS=true`.
    requireTLS: !isLoopback(url) && !new URL(url).searchParams.has('ignoreTLS'),
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    socketTimeout: 60_000,
  })
  return {
    deliver: async (_id, message) => void (await transport.sendMail(message)),
    check: async () => void (await transport.verify()),
  }
}

/** Without SMTP_URL, each mail is written to an .eml file named by its id. */
function intoOutbox(folder: string): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true })
  async function deliver(id: string, message: Message): Promise<void> {
    const { message: eml } = await transport.sendMail(message)
    const part = join(folder, `.${id}.part`)
    await writeFile(part, eml as Buffer).catch(async () => {
      await mkdir(folder, { recursive: true })
      await writeFile(part, eml as Buffer)
    })
    await rename(part, join(folder, `${id}.eml`))
  }
  return { deliver, check: async () => undefined }
}

function isLoopback(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
}
