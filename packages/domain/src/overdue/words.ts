import type { LadderStep, OutState } from './ladder.ts'

export const STEP_WORDS: Readonly<Record<LadderStep, string>> = {
  pilot: 'Pilot asked',
  duty: 'Duty officer and instructor told',
  safety: 'Safety officer told',
  repeat: 'Everyone told again',
}

export const OUT_STATE_WORDS: Readonly<Record<OutState, string>> = {
  flying: 'Flying',
  overdue: 'Overdue',
  acknowledged: 'Acknowledged',
  landed: 'Landed',
}

/** For example '2 h 30 min'. */
export function minutesInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
