import { readiness } from '@rsfc/contract/readiness/routes'
import type { FastifyInstance } from 'fastify'
import { siteCall } from '../../people/call/call.ts'
import { serve } from '../../people/call/serve.ts'
import type { Platform } from '../../people/call/call.ts'
import {
  authoriseSolo,
  grantCredential,
  listCredentials,
  listSolos,
  rejectCredential,
  revokeCredential,
  verifyCredential,
  withdrawSoloAuthorisation,
} from './credentials.ts'
import { countPilots, listNotReady, listRecency } from './pilot-lists.ts'
import { listSnapshots, readDay, readFlightReadiness, readMemberReadiness, readRequests } from './readings.ts'
import { findChiefInstructor } from './confirmation/store.ts'
import { confirmRule } from './confirmation/confirm-rule.ts'
import { nameChiefInstructor } from './confirmation/chief-instructor.ts'
import { changeRule, listRules, overrideRule, previewRule } from './rules.ts'
import { readYearAhead } from './year-ahead.ts'
import { readSetup, setUpCheckouts, setUpLicences, waiveInspections, waiveLicences } from './setup/setup.ts'
import { remindOfPasses } from './remind-of-passes.ts'
import { tellPilots } from './tell-pilots.ts'

export function readinessRoutes(app: FastifyInstance, platform: Platform): void {
  const mailPilots = async () => {
    await tellPilots(siteCall(platform))
    await remindOfPasses(siteCall(platform))
  }
  platform.jobs.define('readiness-mails', mailPilots, { cron: '30 7 * * *' })

  serve(app, platform, readiness, {
    credentials: ({ params }, call) => listCredentials(call, params.id),
    grant: ({ params, body }, call) => grantCredential(call, params.id, body),
    verify: ({ params, body }, call) => verifyCredential(call, params.id, body),
    reject: ({ params, body }, call) => rejectCredential(call, params.id, body.reason),
    revoke: ({ params, body }, call) => revokeCredential(call, params.id, body.reason),
    soloAuthorisations: ({ params }, call) => listSolos(call, params.id),
    authoriseSolo: ({ params, body }, call) => authoriseSolo(call, params.id, body),
    withdrawSolo: ({ params }, call) => withdrawSoloAuthorisation(call, params.id),
    setup: (_input, call) => readSetup(call),
    setUpCheckouts: ({ body }, call) => setUpCheckouts(call, body),
    waiveInspections: ({ body }, call) => waiveInspections(call, body.aircraft_id),
    setUpLicences: ({ body }, call) => setUpLicences(call, body),
    waiveLicences: (_input, call) => waiveLicences(call),
    rules: (_input, { db }) => listRules(db),
    changeRule: ({ params, body }, call) => changeRule(call, params.code, body),
    confirmRule: ({ params, body }, call) => confirmRule(call, params.code, body),
    chiefInstructor: (_input, { db }) => findChiefInstructor(db),
    nameChiefInstructor: ({ body }, call) => nameChiefInstructor(call, body.member_id),
    previewRule: ({ params, body }, call) => previewRule(call, params.code, body),
    ofFlight: ({ query }, call) => readFlightReadiness(call, query),
    ofRequests: (_input, call) => readRequests(call),
    ofDay: ({ query }, call) => readDay(call, query.on),
    ofMember: ({ params, query }, call) => readMemberReadiness(call, params.id, query.on),
    yearAhead: ({ params, query }, call) => readYearAhead(call, params.id, query.prefer),
    notReady: ({ query }, call) => listNotReady(call, query),
    recency: ({ query }, call) => listRecency(call, query),
    pilotCounts: (_input, call) => countPilots(call),
    override: ({ params, body }, call) => overrideRule(call, params.id, body),
    snapshots: ({ params }, { db }) => listSnapshots(db, params.id),
  })
}
