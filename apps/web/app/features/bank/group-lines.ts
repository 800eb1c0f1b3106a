import type { BankLine } from '@rsfc/contract/bank/schemas'

export type Group = readonly BankLine[]

/** Lines by what is left to do with them. */
export function groupLines(lines: Group) {
  // Money that goes out is only something to do if it may be a refund.
  const isWaiting = ({ amount, tier }: BankLine) => amount > 0 || tier !== 'none'
  const open = lines.filter((line) => line.state === 'open' && isWaiting(line))
  const certain = open.filter(({ tier }) => tier === 'certain')
  const probable = open.filter(({ tier }) => tier === 'probable')
  const none = open.filter(({ tier }) => tier === 'none')
  const confirmed = lines.filter(({ state }) => state === 'confirmed')
  const aside = lines.filter(({ state }) => state === 'set-aside')
  const out = lines.filter((line) => line.state === 'open' && !isWaiting(line))
  return { certain, probable, none, confirmed, aside, out }
}
