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
