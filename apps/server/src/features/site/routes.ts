import type { FastifyInstance } from 'fastify'
import { site } from '@rsfc/contract/site/routes'
import type { Call } from '../../call.ts'
import { recordChange } from '../../db/audit.ts'
import { changedFields } from '../../db/changed-fields.ts'
import { lockSiteSettings, readSiteSettings, writeSiteSettings } from '../../db/site-settings.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Platform } from '../../platform.ts'
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
    async health(_input, { db }) {
      await readSiteSettings(db)
      return { database: 'reachable' as const, migrations: 'applied' as const }
    },
  })
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
