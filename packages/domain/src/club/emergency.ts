/**
 * Singapore's emergency numbers, and the international radio frequency and transponder codes (ICAO Annex 10,
 * Doc 4444).
 */
export const EMERGENCY_NUMBERS = [
  { what: 'Ambulance and fire', number: '995' },
  { what: 'Police', number: '999' },
] as const

export const DISTRESS = [
  { what: 'Distress frequency', value: '121.5 MHz' },
  { what: 'Transponder, emergency', value: '7700' },
  { what: 'Transponder, radio failure', value: '7600' },
] as const
