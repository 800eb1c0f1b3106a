import type { FastifyInstance } from 'fastify'
import type { FieldError } from '@rsfc/contract/kit/http'
import { site } from '@rsfc/contract/site/routes'
import { VERSIONED } from '@rsfc/domain/versions/kinds'
import { versionOf } from '@rsfc/domain/versions/version'
import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { changedFields } from '../../base/database/changed-fields.ts'
import { actOnLedger } from '../../base/database/trigger-context.ts'
import {
  lockSiteSettings,
  readSiteSettings,
  writeSiteSettings,
} from '../../people/records/site-settings-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { Platform } from '../../people/call/call.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { serve } from '../../people/call/serve.ts'
import { createSharedReads } from '../../base/http/shared-reads.ts'
import { changesSince } from '../../people/versions/changes-since.ts'
import { ratedMembers } from './store.ts'
import type { SiteState } from '../../people/records/site-state.ts'
import type { Probes } from '../system/probes.ts'
import type { TodayBoard } from './today-board.ts'

type Parts = { siteState: SiteState; today: TodayBoard; probes: Probes }

export function siteRoutes(app: FastifyInstance, platform: Platform, parts: Parts): void {
  const { siteState, today, probes } = parts
  const shared = createSharedReads<Settings>()
  const readShared = () => shared('settings', () => readSiteSettings(platform.db))

  const change: typeof changeSettings = async (...input) => {
    const answer = await changeSettings(...input)
    siteState.forget()
    return answer
  }

  serve(app, platform, site, {
    announcement: async () => announcementOf(await readShared()),
    announce: ({ body: { status, ...sent } }, call) =>
      change(call, 'announcement', { ...sent, announcement_status: status }, announcementOf),
    today: () => today.read(),
    maintenance: readShared,
    setMaintenance: ({ body }, call) =>
      change(call, null, { maintenance_status: body.status }, (settings) => settings),
    configurations: async () => ratesOf(await readShared()),
    configure: ({ body }, call) => change(call, 'rates', body, ratesOf),
    requestLimits: async () => limitsOf(await readShared()),
    setRequestLimits: ({ body }, call) => change(call, 'requests', body, limitsOf),
    async staff(_input, { db }) {
      const staff = await ratedMembers(db)
      return {
        instructors: staff.filter((member) => member.instructor_rated),
        examiners: staff.filter((member) => member.examiner_rated),
      }
    },
    async health() {
      const faults = await probes.health()
      return faults.length > 0 ? unavailable(faults) : HEALTHY
    },
    async ready() {
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
const limitsOf = (settings: Settings) => ({
  ...settings,
  version: versionOf(VERSIONED.requests, settings),
})
const ratesOf = (settings: Settings) => ({ ...settings, version: versionOf(VERSIONED.rates, settings) })

/** Switches need no version, because a call sets their state explicitly. */
async function changeSettings<Answer>(
  call: Call,
  kind: 'announcement' | 'rates' | 'requests' | null,
  sent: Partial<Settings> & { version?: string | undefined },
  toWire: (settings: Settings) => Answer,
): Promise<Answer | Refusal> {
  return inTransaction(call, async (tx) => {
    const before = await lockSiteSettings(tx.db)
    const edit = { current: before, wanted: sent, subject_id: null, record: () => toWire(before) }
    const wanted = kind ? await changesSince(tx, { ...edit, kind }) : sent
    if (wanted instanceof Refusal) return wanted
    const changes = changedFields(before, wanted)
    if (Object.keys(changes).length === 0) return toWire(before)
    await actOnLedger(tx)
    const after = await writeSiteSettings(tx.db, changes)
    await recordChange(tx, { action: 'site.update', subject: 'site', subject_id: null }, before, after)
    return toWire(after)
  })
}
