/** What officers record about a breach of personal data, in any order that `stepFault` allows. Nothing is changed later. */
export const BREACH_STEPS = [
  'scope',
  'contained',
  'assessed',
  'authority-told',
  'members-told',
  'others-told',
  'note',
  'closed',
] as const
export type BreachStep = (typeof BREACH_STEPS)[number]

export const BREACH_STEP_WORDS: Readonly<Record<BreachStep, string>> = {
  scope: 'Data added',
  contained: 'Contained',
  assessed: 'Assessed',
  'authority-told': 'Authority notified',
  'members-told': 'Members notified',
  'others-told': 'People without an account notified',
  note: 'Note',
  closed: 'Closed',
}

/** The parts of a step that its course depends on. `due_on` is set by an assessment that calls for a notification. */
export type StepTaken = {
  kind: BreachStep
  /** Club date. */
  on: string
  people: number | null
  harm: boolean | null
  due_on: string | null
  /** Of a 'scope': how many people without an account it adds. */
  outsiders: number
}

export type BreachState = {
  contained: boolean
  assessed: boolean
  /** By the last assessment. */
  people: number | null
  harm: boolean
  notifiable: boolean
  /** The last day to notify the authority; null if nothing has to be notified, or it was notified. */
  due_on: string | null
  authority_told: boolean
  members_told: boolean
  /** People without an account. */
  others_told: boolean
  closed: boolean
}

/**
 * Where a breach stands after these steps, oldest first. The clock starts with the first assessment that calls for a
 * notification; a later one cannot extend it.
 */
export function breachStateOf(steps: readonly StepTaken[]): BreachState {
  const did = (kind: BreachStep) => steps.some((step) => step.kind === kind)
  const assessments = steps.filter(({ kind }) => kind === 'assessed')
  const last = assessments.at(-1)
  const notifiable = last !== undefined && last.due_on !== null
  const first = assessments.find(({ due_on }) => due_on !== null)
  const authority_told = did('authority-told')
  return {
    contained: did('contained'),
    assessed: last !== undefined,
    people: last?.people ?? null,
    harm: last?.harm ?? false,
    notifiable,
    due_on: notifiable && !authority_told ? (first?.due_on ?? null) : null,
    authority_told,
    members_told: did('members-told'),
    others_told: did('others-told'),
    closed: did('closed'),
  }
}

/** Why this step cannot be taken now; null if it can. */
export function stepFault(steps: readonly StepTaken[], kind: BreachStep): string | null {
  const state = breachStateOf(steps)
  if (state.closed) return 'This breach is closed.'
  if (kind === 'assessed' && !steps.some((step) => step.kind === 'scope'))
    return 'Say first whose data it touches.'
  if (kind !== 'closed') return null
  if (!state.assessed) return 'Assess the breach before you close it.'
  if (state.notifiable && !state.authority_told) return 'Notify the authority before you close it.'
  const touched = steps.filter((step) => step.kind === 'scope')
  const touchesMembers = touched.some(({ outsiders }) => outsiders === 0)
  const touchesOthers = touched.some(({ outsiders }) => outsiders > 0)
  if (state.harm && touchesMembers && !state.members_told) return 'Notify the members before you close it.'
  if (state.harm && touchesOthers && !state.others_told)
    return 'Notify the people without an account before you close it.'
  return null
}
