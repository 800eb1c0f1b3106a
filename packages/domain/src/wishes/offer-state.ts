/**
 * Only an open offer holds its slot. `withdrawn` means by an officer, or because the cancelled flight was
 * restored.
 */
export const OFFER_STATES = ['open', 'accepted', 'declined', 'lapsed', 'withdrawn'] as const
export type OfferState = (typeof OFFER_STATES)[number]

export const OFFER_STATE_WORDS: Readonly<Record<OfferState, string>> = {
  open: 'Waiting for an answer',
  accepted: 'Accepted',
  declined: 'Declined',
  lapsed: 'Not answered in time',
  withdrawn: 'Withdrawn',
}

/** The shortest reason, in characters. */
export const WITHDRAWAL_LETTERS = 3
