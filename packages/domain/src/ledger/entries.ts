/**
 * The kinds of entries of an account. Positive amounts are owed to the club; negative ones were paid or
 * waived.
 */
export const ENTRY_KINDS = ['charge', 'payment', 'credit', 'refund', 'adjustment', 'opening'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** How many entries an account lists; statements have the older ones. */
export const ENTRIES_LISTED = 100

/** What caused an entry. */
export const ENTRY_SOURCES = ['booking', 'event', 'dues', 'bank', 'hand'] as const

/** The kinds that an officer can enter by hand. Flights, events and dues are charged automatically. */
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
  // For these the officer enters the sign.
  adjustment: null,
  opening: null,
}

/** The entry for what an officer typed, in cents; null if the sign is wrong. */
export function entryByHand(kind: HandKind, cents: number): { kind: EntryKind; amount: number } | null {
  const sign = SIGNS[kind]
  if (sign === null ? cents === 0 : cents <= 0) return null
  return { kind: kind === 'write-off' ? 'adjustment' : kind, amount: sign === null ? cents : sign * cents }
}

/** Positive is owed to the club, negative is credit. */
export function balanceOf(entries: readonly { amount: number }[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}
