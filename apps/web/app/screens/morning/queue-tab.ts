import type { Morning } from '@rsfc/contract/dashboard/schemas'
import type { Kind } from './tasks.tsx'

type Tab = {
  label: string
  kinds: readonly Kind[]
  counted: readonly (keyof Morning['counts'])[]
}

const of = (label: string, ...kinds: Kind[]): Tab => ({ label, kinds, counted: kinds })

/** The kinds of tasks on a phone, in the order in which they are worked off. */
export const TABS = {
  requests: of('Requests', 'requests'),
  flown: of('Flown', 'flown'),
  payments: of('Payments', 'payments'),
  cases: of('Cases', 'cases'),
  applications: of('Applications', 'applications'),
  breaches: of('Breaches', 'breaches'),
  leaving: of('Leaving', 'leaving'),
  fleet: of('Fleet', 'aircraft', 'defects', 'inspections', 'gaps'),
  expiries: of('Expiries', 'expiries'),
  money: { label: 'Money', kinds: [], counted: ['transfers', 'dues_overdue'] },
  setup: { label: 'Set up', kinds: [], counted: ['setup'] },
} as const satisfies Record<string, Tab>

export type TabName = keyof typeof TABS

export function tabOf(kind: Kind): TabName {
  const names = Object.keys(TABS) as TabName[]
  return names.find((name) => TABS[name].kinds.some((one) => one === kind)) ?? 'requests'
}
