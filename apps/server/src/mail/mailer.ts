import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Queryable } from '../db/client.ts'
import { newId } from '../db/new-id.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { renderMail, type MailWords } from './mail-template.ts'

export type Mail = {
  to: string
  subject: string
  words: MailWords
  /** An entry for the reader's calendar, which mail programs offer, update or strike out by themselves. */
  calendar?: CalendarPart
  /** Small ones: they wait in the queue with the mail. */
  files?: AttachedFile[]
  /** Where mail programs post to get no more of these (RFC 8058). */
  unsubscribe?: string
}

export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; text: string }
type AttachedFile = { name: string; type: string; base64: string }

type Settings = { smtpUrl: string | undefined; from: string; outbox: string; publicUrl: () => string }

/** Mails are jobs: owed with the change that causes them, sent when the mail server will have them. */
export function createMailer(jobs: Jobs, settings: Settings) {
  const deliver = settings.smtpUrl ? overSmtp(settings.smtpUrl) : intoOutbox(settings.outbox)
  const queue = jobs.define<OwedMail>('mail', ({ data }) => deliver(data.id, toMessage(data, settings)))
  return {
    owe: (db: Queryable, mail: Mail) => queue.send(db, { id: newId(), ...mail }),
    oweAll: (db: Queryable, mails: Mail[]) =>
      queue.sendAll(
        db,
        mails.map((mail) => ({ id: newId(), ...mail })),
      ),
    sender: senderOf(settings.from),
  }
}

export type Mailer = ReturnType<typeof createMailer>

type Message = ReturnType<typeof toMessage>
type Deliver = (id: string, message: Message) => Promise<void>

/** The id comes with the mail: names sort by time, and a mail that is tried again stays the same mail. */
type OwedMail = Mail & { id: string }

function toMessage(mail: OwedMail, { from, publicUrl }: Settings) {
  const messageId = `<${mail.id}@${senderOf(from).email.split('@')[1]}>`
  const { to, subject, calendar, files = [], unsubscribe } = mail
  return {
    from,
    to,
    subject,
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

/** Of 'RSFC <office@example.com>', or of an address alone. */
function senderOf(from: string): { name: string; email: string } {
  const [, name = '', email = from] = /^([^<>]*)<([^<>]+)>$/.exec(from) ?? []
  return { name: name.trim() || email, email }
}

function overSmtp(url: string): Deliver {
  // A mail server that falls silent must fail before the job counts as lost and is given to another worker.
  const transport = createTransport({
    url,
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    socketTimeout: 60_000,
  })
  return async (_id, message) => {
    await transport.sendMail(message)
  }
}

/** One file per mail under its id: tried again, it is the same file. */
function intoOutbox(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (id, message) => {
    const { message: eml } = await transport.sendMail(message)
    const part = join(folder, `.${id}.part`)
    await writeFile(part, eml as Buffer).catch(async () => {
      await mkdir(folder, { recursive: true })
      await writeFile(part, eml as Buffer)
    })
    await rename(part, join(folder, `${id}.eml`))
  }
}
