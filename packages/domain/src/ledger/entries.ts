/** What an account records. A positive amount is owed to the club, a negative one was paid or let off. */
export const ENTRY_KINDS = ['charge', 'payment', 'credit', 'refund', 'adjustment', 'opening'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** What caused an entry. */
export const ENTRY_SOURCES = ['booking', 'event', 'dues', 'bank', 'hand'] as const

/** What an officer can enter by hand. Flights, events and dues are charged where they happen. */
export const HAND_KINDS = [
  'charge',
  'payment',
  'credit',
  'refund',
  'write-off',
  'adjustment',
  'opening',
] as const
export type HandKind = (typeof HAND_KINDS)[number]

const SIGNS: Readonly<Record<HandKind, 1 | -1 | null>> = {
  charge: 1,
  payment: -1,
  credit: -1,
  refund: 1,
  'write-off': -1,
  // These say their sign themselves.
  adjustment: null,
  opening: null,
}

/** What is written to the ledger for what an officer enters; amounts are cents. Null if the sign is wrong. */
export function entryByHand(kind: HandKind, cents: number): { kind: EntryKind; amount: number } | null {
  const sign = SIGNS[kind]
  if (sign === null ? cents === 0 : cents <= 0) return null
  return { kind: kind === 'write-off' ? 'adjustment' : kind, amount: sign === null ? cents : sign * cents }
}

/** The balance is the sum: positive is owed to the club, negative is credit. */
export function balanceOf(entries: readonly { amount: number }[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}
