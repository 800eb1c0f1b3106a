import type {
  FlightReadiness,
  NewOverride,
  Rule,
  RuleChanges,
  RulePreview,
  RulePreviewed,
} from '@rsfc/contract/readiness/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { isMovable, mayReadBooking } from '@rsfc/domain/bookings/permissions'
import { CREW_RULES } from '@rsfc/domain/readiness/judge-crew'
import type { LineState } from '@rsfc/domain/readiness/line'
import {
  AIRCRAFT_RULES,
  DAYS_LABELS,
  LIMIT_LABELS,
  FIGURE_CHOICES,
  RULE_FIGURES,
  RULE_TITLES,
  ruleInWords,
  rulesInForce,
  SHIPPED_RULES,
  type RuleSetting,
} from '@rsfc/domain/readiness/rules'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { VERSIONED } from '@rsfc/domain/versions/kinds'
import { versionOf } from '@rsfc/domain/versions/version'
import type { z } from 'zod'
import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { changedFields } from '../../base/database/changed-fields.ts'
import type { Queryable } from '../../base/database/client.ts'
import { lockSiteSettings } from '../../people/records/site-settings-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { override } from './decide.ts'
import { asConfirmed, judgePlans, planOf } from './judge-flights.ts'
import { asReadBy } from './readings.ts'
import { changesSince } from '../../people/versions/changes-since.ts'
import { comingFlights, lockFlight, savedRules, saveRule, type SavedRow } from './store.ts'

type Tried = z.output<typeof RulePreviewed>

export async function listRules(db: Queryable): Promise<Rule[]> {
  const saved = await savedRules(db)
  return rulesInForce(saved).map((rule) => ruleToWire(rule, saved))
}

export async function changeRule(
  call: Call,
  code: string,
  sent: z.output<typeof RuleChanges>,
): Promise<Rule | Refusal> {
  return inTransaction(call, async (tx) => {
    // One change at a time. A default rule has no row that could be locked.
    await lockSiteSettings(tx.db)
    const saved = await savedRules(tx.db)
    const before = rulesInForce(saved).find((rule) => rule.code === code)
    if (!before) return refused(404)
    const wanted = await changesSince(tx, {
      kind: 'rule',
      current: before,
      wanted: sent,
      subject_id: null,
      record: () => ruleToWire(before, saved),
    })
    if (wanted instanceof Refusal) return wanted
    const figures = { ...before.figures, ...wanted.figures }
    const changes = changedFields(before, { ...wanted, figures })
    const fault = faultIn(before, changes)
    if (fault) return refused(400, { message: fault.message, errors: [fault] })
    if (Object.keys(changes).length === 0) return ruleToWire(before, saved)
    const after = { ...before, ...changes }
    // What was confirmed is another rule now.
    const notConfirmed = { confirmed_by: null, confirmed_at: null, confirmed_reason: '' }
    await saveRule(tx.db, after, { changed_by: tx.actor._id, changed_at: tx.now, ...notConfirmed })
    const what = { action: 'rule.update', subject: 'site' as const, subject_id: null }
    const named = { rule: code }
    const was = { ...before, ...before.figures, figures: null, code: null }
    const is = { ...after, ...after.figures, ...named, figures: null, code: null }
    await recordChange(tx, what, was, is)
    const now = await savedRules(tx.db)
    return ruleToWire(rulesInForce(now).find((rule) => rule.code === code) as RuleSetting, now)
  })
}

const FIXED_FIELDS = ['mode', 'applies_to', 'flight_types', 'overridable_by'] as const

function faultIn({ code }: RuleSetting, changes: Tried) {
  const { limit, days, overridable_by, figures = {} } = changes
  const fixed = AIRCRAFT_RULES.includes(code) && FIXED_FIELDS.find((field) => changes[field] !== undefined)
  if (fixed) return { field: fixed, message: 'This rule follows from the tech log and always blocks' }
  if (code === 'overdue' && overridable_by === 'instructor')
    return { field: 'overridable_by', message: 'Instructors do not see what members owe' }
  if (limit === null && LIMIT_LABELS[code]) return { field: 'limit', message: 'Enter a figure' }
  const unknown = Object.keys(figures).find((name) => !RULE_FIGURES[code]?.[name])
  if (unknown) return { field: 'figures', message: `This rule has no figure ${unknown}` }
  const outside = Object.entries(figures).find(
    ([name, value]) => FIGURE_CHOICES[name] && !FIGURE_CHOICES[name][value],
  )
  if (outside) return { field: 'figures', message: `Choose one of the values for ${outside[0]}` }
  if (days === null && DAYS_LABELS[code]) return { field: 'days', message: 'Enter a number of days' }
  return null
}

const MOST_CHECKED = 500

/** Judges coming flights by the current rules and by those with the change. Nothing is saved. */
export async function previewRule(call: Call, code: string, tried: Tried): Promise<RulePreview | Refusal> {
  if (!SHIPPED_RULES.some((rule) => rule.code === code)) return refused(404)
  const flights = await comingFlights(call.db, call.now, MOST_CHECKED)
  const planned = flights.flatMap((flight) => {
    const plan = planOf(flight)
    return plan ? [{ flight, plan }] : []
  })
  const plans = planned.map(({ plan }) => plan)
  // The crew is judged by several rules together.
  const ofCrew = code === 'crew' || CREW_RULES.some((one) => one === code)
  const only = (rules: RuleSetting[]) => rules.filter((rule) => ofCrew || rule.code === code)
  const shown = ofCrew ? [...new Set([code, 'crew'])] : [code]
  const days = code === 'recency' || code === 'passengers' ? (tried.days ?? undefined) : undefined
  const [now, then] = await Promise.all([
    judgePlans(call, plans, { rules: only }),
    judgePlans(call, plans, {
      rules: (rules) =>
        only(rules).map((rule) =>
          rule.code === code ? { ...rule, ...(tried as Partial<RuleSetting>) } : rule,
        ),
      days,
    }),
  ])
  const affected = planned.flatMap(({ flight, plan }, index) => {
    const worse = shown.flatMap((rule) => {
      const [before, after] = [now, then].map((judged) =>
        worst((judged[index]?.lines ?? []).filter((line) => line.rule === rule)),
      )
      if (!after || after.override || severity(after.state) <= severity(before?.state)) return []
      return [after]
    })
    const after = worst(worse)
    if (!after) return []
    const { flight_date, start_time, pilot_name } = flight
    const about = { booking_id: flight._id, user_id: plan.user_id, pilot_name, flight_date, start_time }
    return [
      { state: after.state, row: { ...about, aircraft: aircraftInWords(flight), value: valueOf(after) } },
    ]
  })
  const withState = (blocks: boolean) =>
    affected.filter(({ state }) => (state === 'block') === blocks).map(({ row }) => row)
  return { checked: flights.length, blocked: withState(true), warned: withState(false) }
}

/** The line about the crew does not tell what is wrong, so it says who is meant. */
const valueOf = ({ rule, title, value }: { rule: string; title: string; value: string }) =>
  rule === 'crew' ? `${title}: ${value}` : value

const severity = (state: LineState | undefined) =>
  state === 'block' ? 2 : state === 'warn' || state === 'unknown' ? 1 : 0

function worst<Line extends { state: LineState }>(lines: readonly Line[]): Line | undefined {
  return lines.toSorted((a, b) => severity(b.state) - severity(a.state))[0]
}

export function ruleToWire(rule: RuleSetting, saved: readonly SavedRow[]): Rule {
  const row = saved.find(({ code }) => code === rule.code)
  const { code, mode, limit, days, source, fix, overridable_by, looked_up_on } = rule
  return {
    code,
    mode,
    limit,
    days,
    figures: { ...rule.figures },
    source,
    fix,
    overridable_by,
    looked_up_on,
    applies_to: [...rule.applies_to],
    flight_types: [...rule.flight_types],
    title: RULE_TITLES[code],
    rule_text: ruleInWords(rule),
    fixed: AIRCRAFT_RULES.includes(code),
    changed_at: row?.changed_at ? clubStamp(row.changed_at) : null,
    changed_by_name: row?.changed_by_name ?? null,
    confirmed_by_name: row?.confirmed_by_name ?? null,
    confirmed_at: row?.confirmed_at ? clubStamp(row.confirmed_at) : null,
    confirmed_reason: row?.confirmed_reason ?? '',
    version: versionOf(VERSIONED.rule, rule),
  }
}

/** Allows a booking that a rule blocks, if the rule permits the actor to override it. */
export function overrideRule(
  call: Call,
  id: string,
  { rule, reason }: z.output<typeof NewOverride>,
): Promise<FlightReadiness | Refusal> {
  return inTransaction(call, async (tx) => {
    const booking = await lockFlight(tx.db, id)
    if (!booking) return refused(404)
    if (!mayReadBooking(tx.actor, booking)) return refused(403)
    const requested = isMovable(booking) ? planOf(booking) : null
    if (!requested) return refused(409, { message: 'Only a future flight can be overridden.' })
    const plan = asConfirmed(requested)
    const [judged] = await judgePlans(tx, [plan])
    const lines = (judged?.lines ?? []).filter((line) => line.rule === rule && line.state === 'block')
    const [first] = lines
    if (!first) return refused(409, { message: 'This rule does not block the flight.' })
    if (!first.overridable) return refused(403)
    await override(tx, id, lines, reason)
    const [after] = await judgePlans(tx, [plan])
    return asReadBy(tx.actor, plan.user_id, after as FlightReadiness)
  })
}
