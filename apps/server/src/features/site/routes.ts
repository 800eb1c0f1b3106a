import type { FastifyInstance } from 'fastify'
import type { FieldError } from '@rsfc/contract/kit/http'
import { site } from '@rsfc/contract/site/routes'
import type { Call } from '../../call.ts'
import { recordChange } from '../../db/audit.ts'
import { changedFields } from '../../db/changed-fields.ts'
import { lockSiteSettings, readSiteSettings, writeSiteSettings } from '../../db/site-settings.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Platform } from '../../platform.ts'
import { refused, type Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { ratedMembers } from './store.ts'

export function siteRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, site, {
    announcement: (_input, { db }) => readSiteSettings(db),
    announce: ({ body: { announcement, status } }, call) =>
      changeSettings(call, { announcement, announcement_status: status }),
    maintenance: (_input, { db }) => readSiteSettings(db),
    setMaintenance: ({ body }, call) => changeSettings(call, { maintenance_status: body.status }),
    configurations: (_input, { db }) => readSiteSettings(db),
    configure: ({ body }, call) => changeSettings(call, body),
    async staff(_input, { db }) {
      const staff = await ratedMembers(db)
      return {
        instructors: staff.filter((member) => member.instructor_rated),
        examiners: staff.filter((member) => member.examiner_rated),
      }
    },
    async health(_input, { platform: { probes } }) {
      const faults = await probes.health()
      return faults.length > 0 ? unavailable(faults) : HEALTHY
    },
    async ready(_input, { platform: { probes } }) {
      const faults = await probes.ready()
      return faults.length > 0 ? unavailable(faults) : READY
    },
  })
}

const HEALTHY = { database: 'reachable', migrations: 'applied' } as const
const READY = { ...HEALTHY, store: 'reachable', queue: 'running' } as const

function unavailable(errors: FieldError[]): Refusal {
  const faults = errors.map(({ field, message }) => `${field} ${message}`).join(', ')
  return refused(503, { message: `Not available: ${faults}.`, errors, headers: { 'retry-after': '5' } })
}

async function changeSettings(call: Call, wanted: Parameters<typeof writeSiteSettings>[1]) {
  const settings = await inTransaction(call, async (tx) => {
    const before = await lockSiteSettings(tx.db)
    const changes = changedFields(before, wanted)
    if (Object.keys(changes).length === 0) return before
    const after = await writeSiteSettings(tx.db, changes)
    await recordChange(tx, { action: 'site.update', subject: 'site', subject_id: null }, before, after)
    return after
  })
  call.platform.siteState.forget()
  return settings
}
