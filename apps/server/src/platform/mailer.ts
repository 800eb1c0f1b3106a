import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Queryable } from '../db/client.ts'
import type { Job, Jobs } from './jobs.ts'
import { renderMail, type MailWords } from './mail-template.ts'

export type Mail = { to: string; subject: string; words: MailWords }

type Settings = { smtpUrl: string | undefined; from: string; outbox: string; publicUrl: () => string }

/** Mails are jobs: owed with the change that causes them, sent when the mail server will have them. */
export function createMailer(jobs: Jobs, settings: Settings) {
  const deliver = settings.smtpUrl ? overSmtp(settings.smtpUrl) : intoOutbox(settings.outbox)
  const queue = jobs.define<Mail>('mail', (job) => deliver(job.id, toMessage(job, settings)))
  return { owe: (db: Queryable, mail: Mail) => queue.send(db, mail) }
}

export type Mailer = ReturnType<typeof createMailer>

type Message = ReturnType<typeof toMessage>
type Deliver = (id: string, message: Message) => Promise<void>

function toMessage({ id, data }: Job<Mail>, { from, publicUrl }: Settings) {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  // The same mail keeps its id when it is tried again, so that a receiver can tell.
  const messageId = `<${id}@${domain}>`
  return { from, to: data.to, subject: data.subject, messageId, ...renderMail(data.words, publicUrl()) }
}

function overSmtp(url: string): Deliver {
  const transport = createTransport(url)
  return async (_id, message) => {
    await transport.sendMail(message)
  }
}

/** One file per mail under the job's id: tried again, it is the same file. */
function intoOutbox(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (id, message) => {
    const { message: eml } = await transport.sendMail(message)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `.${id}.part`), eml as Buffer)
    await rename(join(folder, `.${id}.part`), join(folder, `${id}.eml`))
  }
}
