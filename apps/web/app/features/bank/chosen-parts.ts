/** One thing that a transfer pays, as chosen by an officer; in dollars. */
export type ChosenPart = {
  account_id: string
  /** Null if it stays as credit on the account. */
  entry_id: string | null
  amount: number
  name: string
  memo: string
}

const cents = (dollars: number) => Math.round(dollars * 100)

export function leftToAssign(amount: number, parts: readonly ChosenPart[]): number {
  return (cents(amount) - parts.reduce((sum, part) => sum + cents(part.amount), 0)) / 100
}

const isSame = (a: ChosenPart, b: ChosenPart) => a.account_id === b.account_id && a.entry_id === b.entry_id

/** Adds as much of a part as the transfer still has. */
export function addPart(amount: number, parts: readonly ChosenPart[], part: ChosenPart): ChosenPart[] {
  const others = removePart(parts, part)
  const share = Math.min(part.amount, leftToAssign(amount, others))
  return share > 0 ? [...others, { ...part, amount: share }] : others
}

export function removePart(parts: readonly ChosenPart[], part: ChosenPart): ChosenPart[] {
  return parts.filter((each) => !isSame(each, part))
}
