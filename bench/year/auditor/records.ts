import type { Call } from '../people/person.ts'
import { dayOf, type Readings } from './readings.ts'

type Entry = { at: string; actor_id: string | null; action: string; subject_id: string | null }

/** What an officer did, by method and address, and the action under which the audit trail has to tell it. */
const TOLD: readonly [RegExp, string][] = [
  [/^POST \/ledger\/[0-9a-f-]{36}\/entries$/, 'ledger.enter'],
  [/^POST \/ledger\/entries\/[^/]+\/reverse$/, 'ledger.reverse'],
  [/^POST \/ledger\/rates$/, 'ledger.rates'],
  [/^POST \/ledger\/months$/, 'ledger.close-month'],
  [/^POST \/fleet\/[^/]+\/ground$/, 'aircraft.ground'],
  [/^POST \/fleet\/[^/]+\/meter-readings$/, 'aircraft.meter'],
  [/^POST \/groundings\/[^/]+\/lift$/, 'aircraft.lift'],
  [/^POST \/defects\/[^/]+\/triage$/, 'aircraft.defect.triage'],
  [/^POST \/defects\/[^/]+\/rectify$/, 'aircraft.defect.rectify'],
  [/^POST \/defects\/[^/]+\/release$/, 'aircraft.defect.release'],
  [/^POST \/field\/closures$/, 'field.closure.add'],
  [/^POST \/field\/closures\/[^/]+\/delete$/, 'field.closure.remove'],
  [/^POST \/bank\/lines\/[^/]+\/confirm$/, 'bank.confirm'],
  [/^POST \/account\/delete$/, 'member.delete'],
  [/^DELETE \/booking\/[^/]+$/, 'booking.delete'],
]
const PAGE = 200

/** The audit trail tells every change by an officer. */
export function createRecordsAudit(note: (words: string) => void) {
  let done: { by: string; action: string; path: string }[] = []

  return {
    sees({ method, path, status, by }: Call): void {
      if (status !== 200 || !by) return
      const action = TOLD.find(([address]) => address.test(`${method} ${path}`))?.[1]
      if (action) done.push({ by: by._id, action, path })
    },
    async endDay({ read, officer, date }: Readings): Promise<void> {
      const told = done
      done = []
      const entries = (await read<Entry[]>(officer, `/audit/?limit=${PAGE}`)) ?? []
      const oldest = entries.at(-1)
      // A day with more entries than a page is not judged.
      if (entries.length === PAGE && oldest && dayOf(Date.parse(oldest.at)) >= date) return
      const keyOf = (by: string | null, action: string) => `${by} ${action}`
      const counts = Map.groupBy(
        entries.filter(({ at }) => dayOf(Date.parse(at)) === date),
        ({ actor_id, action }) => keyOf(actor_id, action),
      )
      for (const [key, acts] of Map.groupBy(told, ({ by, action }) => keyOf(by, action)))
        if ((counts.get(key)?.length ?? 0) < acts.length)
          note(
            `${acts.length} × ${acts[0]?.action} were answered with 200 (${acts[0]?.path}), the audit trail has ${counts.get(key)?.length ?? 0}`,
          )
    },
  }
}
