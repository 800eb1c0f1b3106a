import type { FastifyInstance } from 'fastify'
import type { FieldError } from '@rsfc/contract/kit/http'
import { site } from '@rsfc/contract/site/routes'
import { VERSIONED } from '@rsfc/domain/versions/kinds'
import { versionOf } from '@rsfc/domain/versions/version'
import type { Call } from '../../call.ts'
import { recordChange } from '../../db/audit/audit.ts'
import { changedFields } from '../../db/changed-fields.ts'
import { actOnLedger } from '../../db/ledger/ledger-context.ts'
import { lockSiteSettings, readSiteSettings, writeSiteSettings } from '../../db/site/site-settings.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Platform } from '../../platform.ts'
import { Refusal, refused } from '../../http/answers/refusal.ts'
import { serve } from '../../http/serve.ts'
import { createSharedReads } from '../../http/shared-reads.ts'
import { changesSince } from '../../versions/changes-since.ts'
import { ratedMembers } from './store.ts'

export function siteRoutes(app: FastifyInstance, platform: Platform): void {
  const shared = createSharedReads<Settings>()
  const readShared = () => shared('settings', () => readSiteSettings(platform.db))

  serve(app, platform, site, {
    announcement: async () => announcementOf(await readShared()),
    announce: ({ body: { status, ...sent } }, call) =>
      changeSettings(call, 'announcement', { ...sent, announcement_status: status }, announcementOf),
    today: () => platform.today.read(),
    maintenance: readShared,
    setMaintenance: ({ body }, call) =>
      changeSettings(call, null, { maintenance_status: body.status }, (settings) => settings),
    configurations: async () => ratesOf(await readShared()),
    configure: ({ body }, call) => changeSettings(call, 'rates', body, ratesOf),
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

type Settings = Awaited<ReturnType<typeof readSiteSettings>>

const announcementOf = (settings: Settings) => ({
  ...settings,
  version: versionOf(VERSIONED.announcement, settings),
})
const ratesOf = (settings: Settings) => ({ ...settings, version: versionOf(VERSIONED.rates, settings) })

/** A switch that says what it should be has no version. */
async function changeSettings<Answer>(
  call: Call,
  kind: 'announcement' | 'rates' | null,
  sent: Partial<Settings> & { version?: string | undefined },
  toWire: (settings: Settings) => Answer,
): Promise<Answer | Refusal> {
  const answer = await inTransaction(call, async (tx) => {
    const before = await lockSiteSettings(tx.db)
    const asked = { current: before, wanted: sent, subject_id: null, record: () => toWire(before) }
    const wanted = kind ? await changesSince(tx, { ...asked, kind }) : sent
    if (wanted instanceof Refusal) return wanted
    const changes = changedFields(before, wanted)
    if (Object.keys(changes).length === 0) return toWire(before)
    await actOnLedger(tx)
    const after = await writeSiteSettings(tx.db, changes)
    await recordChange(tx, { action: 'site.update', subject: 'site', subject_id: null }, before, after)
    return toWire(after)
  })
  call.platform.siteState.forget()
  return answer
}
