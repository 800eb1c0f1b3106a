import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { readMail } from '../../apps/server/src/testing/read-mail.ts'
import { createSmtpServer } from '../../apps/server/src/testing/smtp-server.ts'

export type Post = { owed: number; sent: number; again: number; wrong: string[] }

/** Where the site's mails go, and what is said of them. */
export async function openPostOffice() {
  const smtp = createSmtpServer()
  await smtp.open()
  return {
    url: smtp.url(),
    leave: () => smtp.close(),
    comeBack: () => smtp.open(),
    close: () => smtp.close(),
    count: () => smtp.deliveries.length,
    /** Every mail that was queued between two moments of the database, and every row that owes one, against what arrived. */
    async reckon(client: Client, from: Date, to: Date): Promise<Post> {
      const arrived = new Map<string, string[]>()
      for (const { data } of smtp.deliveries) {
        const id = /^Message-ID: <([^@]+)@/im.exec(data)?.[1] ?? ''
        arrived.set(id, [...(arrived.get(id) ?? []), data])
      }
      const { rows: jobs } = await client.query<{ id: string }>(
        `select data->>'id' as id from pgboss.job where name = 'mail' and created_on >= $1 and created_on < $2`,
        [from, to],
      )
      const wrong = jobs.filter(({ id }) => !arrived.has(id)).map(({ id }) => `never arrived: ${id}`)
      const copies = jobs.map(({ id }) => arrived.get(id)?.length ?? 0)
      return {
        owed: jobs.length,
        sent: copies.filter((n) => n > 0).length,
        again: copies.reduce((sum, n) => sum + Math.max(0, n - 1), 0),
        wrong,
      }
    },
    /** Whoever booked, cancelled or was replied to has one mail of it, under one Message-ID. */
    async reckonReaders(client: Client): Promise<string[]> {
      const letters = new Map<string, Set<string>>()
      for (const { to, data } of smtp.deliveries) {
        const { calendar } = readMail(data)
        const uid = calendar
          .find((line) => line.startsWith('UID:'))
          ?.slice('UID:booking-'.length, -'@rsfc'.length)
        const method = calendar.find((line) => line.startsWith('METHOD:'))?.slice('METHOD:'.length)
        const about = uid ? `${method} ${uid} ${to[0]}` : `REPLY ${to[0]}`
        const id = /^Message-ID: (\S+)/im.exec(data)?.[1] ?? ''
        letters.set(about, (letters.get(about) ?? new Set()).add(id))
      }
      const { rows } = await client.query<{ about: string }>(
        `select 'REQUEST ' || b._id || ' ' || m.email as about from bookings b join members m on m._id = b.user_id
           where booking_remarks like 'booking-%'
         union all select 'CANCEL ' || b._id || ' ' || m.email from bookings b join members m on m._id = b.user_id
           where booking_remarks like 'booking-%' and booking_status = 'cancelled'
         union all select 'REPLY ' || c.email from support_replies r join support_cases c on c._id = r.case_id`,
      )
      return rows
        .map(({ about }) => ({ about, n: letters.get(about)?.size ?? 0 }))
        .filter(({ n }) => n !== 1)
        .map(({ about, n }) => `${n} mails for: ${about}`)
    },
  }
}

export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>

/** Until no mail is owed any more; false when some still are after this long. */
export async function untilAllSent(client: Client, seconds: number): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(250)) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name = 'mail' and state < 'completed'`,
    )
    if (rows[0]?.n === 0) return true
  }
  return false
}
