import type { Rule, RuleConfirmed } from '@rsfc/contract/readiness/schemas'
import { rulesConfirmedAs } from '@rsfc/domain/readiness/permissions'
import { rulesInForce, SHIPPED_RULES, type RuleSetting } from '@rsfc/domain/readiness/rules'
import { VERSIONED } from '@rsfc/domain/versions/kinds'
import { versionOf } from '@rsfc/domain/versions/version'
import type { z } from 'zod'
import type { Call } from '../../../people/call/call.ts'
import { recordChange } from '../../../people/records/audit-store.ts'
import { lockSiteSettings } from '../../../people/records/site-settings-store.ts'
import { inTransaction } from '../../../base/database/transaction.ts'
import type { Queryable } from '../../../base/database/client.ts'
import { refused, type Refusal } from '../../../base/errors/refusal.ts'
import { ruleToWire } from '../rules.ts'
import { savedRules, saveRule } from '../store.ts'
import { findChiefInstructor } from './store.ts'

/** How many rules nobody has confirmed as they stand. */
export async function countUnconfirmed(db: Queryable): Promise<number> {
  const confirmed = new Set((await savedRules(db)).flatMap((row) => (row.confirmed_at ? [row.code] : [])))
  return SHIPPED_RULES.filter(({ code }) => !confirmed.has(code)).length
}

/** Confirms a rule as it stands. */
export async function confirmRule(
  call: Call,
  code: string,
  { reason = '', as_read }: z.output<typeof RuleConfirmed>,
): Promise<Rule | Refusal> {
  return inTransaction(call, async (tx) => {
    await lockSiteSettings(tx.db)
    const as = rulesConfirmedAs(tx.actor, await findChiefInstructor(tx.db))
    if (as === null) return refused(403)
    const saved = await savedRules(tx.db)
    const rule = rulesInForce(saved).find((one) => one.code === code)
    if (!rule) return refused(404)
    const row = saved.find((one) => one.code === code)
    if (row?.confirmed_at) return refused(409)
    if (as_read !== undefined && as_read !== versionOf(VERSIONED.rule, rule))
      return refused(409, { message: CHANGED })
    if (as === 'stand-in' && reason === '') return refused(400, { message: NEEDS_REASON, errors: NO_REASON })
    const confirmed_reason = as === 'stand-in' ? reason : ''
    const confirmed = { confirmed_by: tx.actor._id, confirmed_at: tx.now, confirmed_reason }
    const changed = { changed_by: row?.changed_by ?? null, changed_at: row?.changed_at ?? null }
    await saveRule(tx.db, rule, { ...changed, ...confirmed })
    const what = { action: 'rule.confirm', subject: 'site' as const, subject_id: null }
    await recordChange(tx, what, null, { rule: code, ...(confirmed_reason && { reason: confirmed_reason }) })
    const now = await savedRules(tx.db)
    return ruleToWire(rulesInForce(now).find((one) => one.code === code) as RuleSetting, now)
  })
}

const CHANGED = 'The rule has changed meanwhile. Read it again before you confirm it.'
const NEEDS_REASON = 'Nobody is chief flying instructor: say why you confirm the rule.'
const NO_REASON = [{ field: 'reason', message: 'Say why you confirm it' }]
