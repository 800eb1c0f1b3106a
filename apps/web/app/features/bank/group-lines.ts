import type { BankLine } from '@rsfc/contract/bank/schemas'

export type Group = readonly BankLine[]

/** Lines by what is left to do with them. */
export function groupLines(lines: Group) {
  const open = lines.filter(({ state, amount }) => state === 'open' && amount > 0)
  const certain = open.filter(({ tier }) => tier === 'certain')
  const probable = open.filter(({ tier }) => tier === 'probable')
  const none = open.filter(({ tier }) => tier === 'none')
  const confirmed = lines.filter(({ state }) => state === 'confirmed')
  const aside = lines.filter(({ state }) => state === 'set-aside')
  const out = lines.filter(({ state, amount }) => state === 'open' && amount <= 0)
  return { certain, probable, none, confirmed, aside, out }
}
