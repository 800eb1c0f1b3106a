import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { readMail } from '../../apps/server/src/testing/read-mail.ts'
import { createSmtpServer } from '../../apps/server/src/testing/servers/smtp-server.ts'

export type MailCounts = { queued: number; sent: number; repeated: number; wrong: string[] }

/** An SMTP server that stores what it receives, and can be stopped and restarted. */
export async function openMailServer() {
  const smtp = createSmtpServer()
  await smtp.open()
  return {
    url: smtp.url(),
    stop: () => smtp.close(),
    start: () => smtp.open(),
    received: () => smtp.deliveries.length,
    /** Compares the mails queued between two times (of the database's clock) with those received. */
    async checkQueue(client: Client, from: Date, to: Date): Promise<MailCounts> {
      const received = new Map<string, string[]>()
      for (const { data } of smtp.deliveries) {
        const id = /^Message-ID: <([^@]+)@/im.exec(data)?.[1] ?? ''
        received.set(id, [...(received.get(id) ?? []), data])
      }
      const { rows: jobs } = await client.query<{ id: string }>(
        `select data->>'id' as id from pgboss.job where name like 'mail%' and created_on >= $1 and created_on < $2`,
        [from, to],
      )
      const copies = jobs.map(({ id }) => received.get(id)?.length ?? 0)
      return {
        queued: jobs.length,
        sent: copies.filter((n) => n > 0).length,
        repeated: copies.reduce((sum, n) => sum + Math.max(0, n - 1), 0),
        wrong: jobs.filter(({ id }) => !received.has(id)).map(({ id }) => `mail never arrived: ${id}`),
      }
    },
    /** Each booking, cancellation and reply must have produced mails with exactly one Message-ID. */
    async checkRecipients(client: Client): Promise<string[]> {
      const messageIds = new Map<string, Set<string>>()
      for (const { to, data } of smtp.deliveries) {
        const { calendar, messageId } = await readMail(data)
        const uid = calendar
          .find((line) => line.startsWith('UID:'))
          ?.slice('UID:booking-'.length, -'@rsfc'.length)
        const method = calendar.find((line) => line.startsWith('METHOD:'))?.slice('METHOD:'.length)
        const about = uid ? `${method} ${uid} ${to[0]}` : `REPLY ${to[0]}`
        messageIds.set(about, (messageIds.get(about) ?? new Set()).add(messageId))
      }
      const { rows } = await client.query<{ about: string }>(
        `select 'REQUEST ' || b._id || ' ' || m.email as about from bookings b join members m on m._id = b.user_id
           where booking_remarks like 'booking-%'
         union all select 'CANCEL ' || b._id || ' ' || m.email from bookings b join members m on m._id = b.user_id
           where booking_remarks like 'booking-%' and booking_status = 'cancelled'
         union all select 'REPLY ' || c.email from support_replies r join support_cases c on c._id = r.case_id`,
      )
      return rows
        .map(({ about }) => ({ about, n: messageIds.get(about)?.size ?? 0 }))
        .filter(({ n }) => n !== 1)
        .map(({ about, n }) => `${n} mails for: ${about}`)
    },
  }
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** Waits until the mail queue is empty; false if it is not empty in time. */
export async function waitForEmptyQueue(client: Client, seconds: number): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(250)) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name like 'mail%' and state < 'completed'`,
    )
    if (rows[0]?.n === 0) return true
  }
  return false
}
