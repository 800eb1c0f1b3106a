/** Only an open offer holds its slot. `withdrawn`: by an officer, or the flight that freed it was taken up again. */
export const OFFER_STATES = ['open', 'accepted', 'declined', 'lapsed', 'withdrawn'] as const
export type OfferState = (typeof OFFER_STATES)[number]

export const OFFER_STATE_WORDS: Readonly<Record<OfferState, string>> = {
  open: 'Waiting for an answer',
  accepted: 'Accepted',
  declined: 'Declined',
  lapsed: 'Not answered in time',
  withdrawn: 'Withdrawn',
}

/** A reason that says something. */
export const WITHDRAWAL_LETTERS = 3
