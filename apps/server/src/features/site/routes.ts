import type { FastifyInstance } from 'fastify'
import { site } from '@rsfc/contract/site/routes'
import { recordAudit } from '../../db/audit.ts'
import { lockSiteSettings, readSiteSettings, writeSiteSettings } from '../../db/site-settings.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Platform } from '../../platform.ts'
import { serve } from '../../http/serve.ts'
import type { Session } from '../../security/session.ts'
import { ratedMembers } from './store.ts'

export function siteRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, siteState } = platform

  serve(app, platform, site, {
    announcement: () => readSiteSettings(db),
    announce: ({ body }, { session, now }) =>
      change(session, now, { announcement: body.announcement, announcement_status: body.status }),
    maintenance: () => readSiteSettings(db),
    setMaintenance: ({ body }, { session, now }) => change(session, now, { maintenance_status: body.status }),
    configurations: () => readSiteSettings(db),
    configure: ({ body }, { session, now }) => change(session, now, given(body)),
    async staff() {
      const staff = await ratedMembers(db)
      return {
        instructors: staff.filter((member) => member.instructor_rated),
        examiners: staff.filter((member) => member.examiner_rated),
      }
    },
    async health() {
      await readSiteSettings(db)
      return { database: 'reachable' as const, migrations: 'applied' as const }
    },
  })

  async function change(actor: Session, now: Date, changes: Parameters<typeof writeSiteSettings>[1]) {
    const settings = await inTransaction(db, async (tx) => {
      const before = await lockSiteSettings(tx)
      // A form that changes nothing sends nothing to set.
      if (Object.keys(changes).length === 0) return before
      const after = await writeSiteSettings(tx, changes)
      const keys = Object.keys(changes) as (keyof typeof before)[]
      const pick = (from: typeof before) => Object.fromEntries(keys.map((key) => [key, from[key]]))
      await recordAudit(
        tx,
        {
          actor,
          action: 'site.update',
          subject: 'site',
          subject_id: null,
          before: pick(before),
          after: pick(after),
        },
        now,
      )
      return after
    })
    siteState.forget()
    return settings
  }
}

/** Without the keys that were left out. */
function given<T extends object>(body: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as never
}
