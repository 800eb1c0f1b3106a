import { judgeMeter, toTenths, type Tenths } from '@rsfc/domain/airworthiness/meter'

export type Reading = { aircraft_id: string; at: Date; kind: 'in' | 'correction' | 'out'; value: Tenths }
type Point = { at: number; rank: number; kind: Reading['kind']; value: Tenths }
type Meters = { meter_out?: number | null | undefined; meter_in?: number | null | undefined }
type Metered = Meters & { aircraft_id: string; start: Date; end: Date }

const RANK = { in: 0, correction: 1, out: 2 }

/** Hours of a file in tenths; null where they are missing. */
export function metersInTenths({ meter_out, meter_in }: Meters) {
  const inTenths = (hours: Meters['meter_out']) => (typeof hours === 'number' ? toTenths(hours) : null)
  return { meter_out: inTenths(meter_out), meter_in: inTenths(meter_in) }
}

/** The readings of each aircraft in order of time, to which the flights of a file are added one by one. */
export function createMeterChains(readings: readonly Reading[]) {
  const chains = new Map<string, Point[]>()
  for (const { aircraft_id, at, kind, value } of readings)
    chainOf(aircraft_id).push({ at: at.getTime(), rank: RANK[kind], kind, value })
  for (const chain of chains.values()) chain.sort((a, b) => a.at - b.at || a.rank - b.rank)

  function chainOf(id: string): Point[] {
    const chain = chains.get(id) ?? []
    chains.set(id, chain)
    return chain
  }

  /** Null if the flight fits; it is then added to the chain. */
  return function add({
    aircraft_id,
    start,
    end,
    meter_out = null,
    meter_in = null,
  }: Metered): string | null {
    const chain = chainOf(aircraft_id)
    const [from, to] = [start.getTime(), end.getTime()]
    const first = placeOf(chain, from, RANK.out)
    const last = placeOf(chain, to, RANK.in)
    const before = chain[first - 1]?.value ?? null
    const after = firstFlown(chain, last)?.value ?? null
    const fault = judgeMeter({ meter_out, meter_in }, { before, after })
    if (fault) return fault.message
    if (meter_out !== null && meter_in !== null)
      chain.splice(
        first,
        0,
        { at: from, rank: RANK.out, kind: 'out', value: meter_out },
        { at: to, rank: RANK.in, kind: 'in', value: meter_in },
      )
    return null
  }
}

function firstFlown(chain: readonly Point[], from: number): Point | undefined {
  for (let at = from; at < chain.length; at++) if (chain[at]?.kind !== 'correction') return chain[at]
  return undefined
}

/** The number of points before or at this one. */
function placeOf(chain: readonly Point[], at: number, rank: number): number {
  let [low, high] = [0, chain.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const point = chain[middle] as Point
    if (point.at < at || (point.at === at && point.rank <= rank)) low = middle + 1
    else high = middle
  }
  return low
}
