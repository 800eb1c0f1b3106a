/** The hours required for a licence, in minutes. */
export type Requirements = {
  total: number
  dual: number
  solo: number
  solo_cross_country: number
}

export const REQUIREMENT_KINDS = [
  'total',
  'dual',
  'solo',
  'solo_cross_country',
] as const satisfies readonly (keyof Requirements)[]
export type RequirementKind = (typeof REQUIREMENT_KINDS)[number]

export const REQUIREMENT_WORDS: Record<RequirementKind, string> = {
  total: 'Total',
  dual: 'Dual',
  solo: 'Solo',
  solo_cross_country: 'Solo cross-country',
}

export const TO_BE_CONFIRMED = 'to be confirmed by the CFI'

/** What is wrong with new requirements; null if they are valid. */
export function requirementsFault({ total, dual, solo, solo_cross_country }: Requirements) {
  if (dual + solo > total)
    return { field: 'total' as const, message: 'The total must be at least dual and solo together' }
  if (solo_cross_country > solo)
    return { field: 'solo_cross_country' as const, message: 'Solo cross-country is part of solo' }
  return null
}

export type HoursLine = { kind: RequirementKind; minutes: number; required: number; left: number }

export function hoursByRequirement(flown: Requirements, required: Requirements): HoursLine[] {
  return REQUIREMENT_KINDS.map((kind) => ({
    kind,
    minutes: flown[kind],
    required: required[kind],
    left: Math.max(0, required[kind] - flown[kind]),
  }))
}

/** The minutes left to fly: dual, solo, and the rest of the total, which may be either. */
export function minutesLeft(flown: Requirements, required: Requirements) {
  const left = (kind: RequirementKind) => Math.max(0, required[kind] - flown[kind])
  const dual = left('dual')
  const solo = Math.max(left('solo'), left('solo_cross_country'))
  const either = Math.max(0, left('total') - dual - solo)
  return { dual, solo, either, total: dual + solo + either }
}
