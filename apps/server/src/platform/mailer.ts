import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Queryable } from '../db/client.ts'
import { newId } from '../db/new-id.ts'
import type { Jobs } from './jobs.ts'
import { renderMail, type MailWords } from './mail-template.ts'

export type Mail = { to: string; subject: string; words: MailWords }

type Settings = { smtpUrl: string | undefined; from: string; outbox: string; publicUrl: () => string }

/** Mails are jobs: owed with the change that causes them, sent when the mail server will have them. */
export function createMailer(jobs: Jobs, settings: Settings) {
  const deliver = settings.smtpUrl ? overSmtp(settings.smtpUrl) : intoOutbox(settings.outbox)
  const queue = jobs.define<OwedMail>('mail', ({ data }) => deliver(data.id, toMessage(data, settings)))
  return {
    owe: (db: Queryable, mail: Mail) => queue.send(db, { id: newId(), ...mail }),
    /** Many at once, each to its own reader. */
    oweAll: (db: Queryable, mails: readonly Mail[]) =>
      queue.sendAll(
        db,
        mails.map((mail) => ({ id: newId(), ...mail })),
      ),
  }
}

export type Mailer = ReturnType<typeof createMailer>

type Message = ReturnType<typeof toMessage>
type Deliver = (id: string, message: Message) => Promise<void>

/** The id comes with the mail: names sort by time, and a mail that is tried again stays the same mail. */
type OwedMail = Mail & { id: string }

function toMessage(mail: OwedMail, { from, publicUrl }: Settings) {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  const messageId = `<${mail.id}@${domain}>`
  return { from, to: mail.to, subject: mail.subject, messageId, ...renderMail(mail.words, publicUrl()) }
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
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `.${id}.part`), eml as Buffer)
    await rename(join(folder, `.${id}.part`), join(folder, `${id}.eml`))
  }
}
