/** The purposes of the one-time links in mails. */
export const LINK_PURPOSES = ['password', 'invitation', 'setup', 'confirm-email', 'undo', 'review'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

const HOUR = 60 * 60

/** How many seconds a link stays valid. */
export const LINK_SECONDS: Readonly<Record<LinkPurpose, number>> = {
  password: HOUR,
  setup: HOUR,
  invitation: 7 * 24 * HOUR,
  'confirm-email': 3 * 24 * HOUR,
  undo: 72 * HOUR,
  review: 30 * 24 * HOUR,
}
