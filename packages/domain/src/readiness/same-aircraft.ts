import type { AircraftClass, AircraftKind } from '../fleet/aircraft-class.ts'
import { plainWords } from './credential.ts'
import type { Facts } from './facts.ts'
import { SAME_MODEL_OR_CLASS, EVERY_MODEL, type RuleSetting } from './rules.ts'

type Flown = { model?: string; aircraft_class?: AircraftClass }
type Rule = Pick<RuleSetting, 'figures'>

/** Which flights count for an aircraft: all of them if it is null. A class that is not recorded is never the same. */
export function countsFor({ figures }: Rule, wanted: AircraftKind | null): (flown: Flown) => boolean {
  if (wanted === null || figures.any_model === EVERY_MODEL) return () => true
  const model = plainWords(wanted.model)
  const sameClass = figures.any_model === SAME_MODEL_OR_CLASS ? wanted.aircraft_class : ''
  return (flown) =>
    plainWords(flown.model ?? '') === model || (sameClass !== '' && flown.aircraft_class === sameClass)
}

/** Such as ' in a TB-9 or its class'; nothing if every flight counts. */
export function countedInWords({ figures }: Rule, wanted: AircraftKind | null): string {
  if (!wanted?.model || figures.any_model === EVERY_MODEL) return ''
  return ` in a ${wanted.model}${figures.any_model === SAME_MODEL_OR_CLASS && wanted.aircraft_class ? ' or its class' : ''}`
}

/** The aircraft for which flights are counted. Without one, the question is about the model flown most. */
export function aircraftAskedFor({ aircraft, pilot }: Facts, { figures }: Rule): AircraftKind | null {
  if (figures.any_model === EVERY_MODEL) return null
  if (aircraft) return { model: aircraft.aircraft_model, aircraft_class: aircraft.aircraft_class }
  const landings = new Map<string, AircraftKind & { made: number }>()
  for (const { model, aircraft_class = '', landings: made } of pilot.flown) {
    if (!model) continue
    const key = plainWords(model)
    landings.set(key, { model, aircraft_class, made: (landings.get(key)?.made ?? 0) + (made ?? 0) })
  }
  return [...landings.values()].toSorted((a, b) => b.made - a.made)[0] ?? null
}
