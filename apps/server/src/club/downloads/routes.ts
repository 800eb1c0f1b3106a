import type { FastifyInstance } from 'fastify'
import { downloads } from '@rsfc/contract/downloads/routes'
import { isAdmin } from '@rsfc/domain/members/account'
import { clubDate } from '@rsfc/domain/time/club-time'
import { recordDownload } from '../../people/records/record-download.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { Platform } from '../../people/call/call.ts'
import { refused } from '../../base/errors/refusal.ts'
import { serve } from '../../people/call/serve.ts'
import { writeClubZip } from '../club-zip/write-zip.ts'
import { openReader } from '../club-zip/read-tables-store.ts'
import { writeList } from './lists.ts'
import { estimateRows, deleteExpiredTickets, findTicket, insertTicket } from './store.ts'

const VALID_FOR_MS = 10 * 60 * 1000

export function downloadRoutes(app: FastifyInstance, platform: Platform): void {
  const { jobs, clock } = platform
  jobs.define('expire-downloads', () => deleteExpiredTickets(platform.db, clock()), { cron: '23 4 * * *' })

  serve(app, platform, downloads, {
    request: ({ body: { data_type } }, call) =>
      inTransaction(call, async (tx) => {
        const { db, actor, now } = tx
        const ticket = await insertTicket(db, actor._id, data_type, new Date(now.getTime() + VALID_FOR_MS))
        await recordDownload(tx, data_type, ticket._id)
        return { file_path: `public/downloads/${ticket._id}`, rows: await estimateRows(db, data_type) }
      }),
    requestClub: async (_input, call) => {
      if (call.actor.account_type !== 'super-admin') return refused(403)
      return inTransaction(call, async (tx) => {
        const { db, actor, now } = tx
        const ticket = await insertTicket(db, actor._id, 'club', new Date(now.getTime() + VALID_FOR_MS))
        await recordDownload(tx, 'club', ticket._id)
        return { file_path: `public/downloads/${ticket._id}`, rows: 0 }
      })
    },
    async open({ params }, { db, actor, now }) {
      const ticket = isAdmin(actor) ? await findTicket(db, params.id, actor._id, now) : undefined
      if (!ticket) return refused(404)
      if (ticket.data_type === 'club') {
        if (actor.account_type !== 'super-admin') return refused(404)
        const source = { ...(await openReader(db)), files: platform.files, now, reader: actor._id }
        const body = writeClubZip(source)
        return { body, name: `rsfc-club-${clubDate(now)}.zip`, type: 'application/zip' }
      }
      return {
        body: writeList(db, ticket.data_type),
        name: `rsfc-${ticket.data_type}-${clubDate(now)}.csv`,
        type: 'text/csv; charset=utf-8',
      }
    },
  })
}
