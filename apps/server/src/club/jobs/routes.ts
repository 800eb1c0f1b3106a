import type { FastifyInstance } from 'fastify'
import { jobs } from '@rsfc/contract/jobs/routes'
import { jobInWords } from '@rsfc/domain/jobs/words'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { recordChange } from '../../people/records/audit-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused } from '../../base/errors/refusal.ts'
import { serve } from '../../people/call/serve.ts'
import type { Platform } from '../../people/call/call.ts'
import { dismissJobs, failedJobs, retryJobs } from './store.ts'

export function jobRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, jobs, {
    async failed(_input, { db }) {
      const rows = await failedJobs(db)
      return rows.map(({ queued_at, next_try, ...row }) => ({
        ...row,
        queued_at: clubStamp(new Date(queued_at)),
        next_try: next_try && clubStamp(new Date(next_try)),
      }))
    },
    retry: ({ body }, call) =>
      inTransaction(call, async (tx) => {
        const names = await retryJobs(tx.db, body.ids)
        if (names.length === 0) return refused(404)
        const what = { action: 'job.retry', subject: 'mail' as const, subject_id: null }
        await recordChange(tx, what, null, { jobs: [...new Set(names.map(jobInWords))], sent: names.length })
        return null
      }),
    dismiss: ({ body }, call) =>
      inTransaction(call, async (tx) => {
        const names = await dismissJobs(tx.db, body.ids)
        if (names.length === 0) return refused(404)
        const what = { action: 'job.dismiss', subject: 'mail' as const, subject_id: null }
        await recordChange(tx, what, null, {
          jobs: [...new Set(names.map(jobInWords))],
          entries: names.length,
        })
        return null
      }),
  })
}
