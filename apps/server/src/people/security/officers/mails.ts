import { addressOf, pages } from '@rsfc/contract/pages'
import { fullName } from '@rsfc/domain/members/words'
import { greeting, type Addressee } from '../../../base/mail/greeting.ts'
import type { Mail } from '../../../base/mail/mailer.ts'

/** To the member. */
export function resetRequestedMail(to: Addressee, by: string): Mail {
  return {
    to: to.email,
    subject: 'Someone asked to reset your RSFC sign-in',
    words: {
      heading: 'Someone asked to reset your sign-in',
      paragraphs: [
        greeting(to),
        `${by} asked to remove your passkeys and your authenticator app, because you lost them. Another officer has to agree within 24 hours.`,
        'If you did not ask for this, tell the club at once.',
      ],
    },
  }
}

/** To the other officers. */
export function resetHelpMail(
  to: Addressee,
  { member, by, site }: { member: Addressee & { _id: string }; by: string; site: string },
): Mail {
  const name = fullName(member)
  return {
    to: to.email,
    subject: `Please check: reset the sign-in of ${name}?`,
    words: {
      heading: 'A reset waits for a second officer',
      paragraphs: [
        greeting(to),
        `${by} asked to remove the passkeys and the authenticator app of ${name}, who says that they are lost.`,
        `Speak with ${name} first, in person or by telephone. If it is true, press "Agree to the reset" on the member’s page within 24 hours. If not, do nothing, and tell the other officers.`,
      ],
      action: {
        label: 'Open the member’s page',
        url: site + addressOf(pages.adminMember, { member_id: member._id }),
      },
    },
  }
}

/** To the member. */
export function factorsResetMail(to: Addressee, by: string[]): Mail {
  return {
    to: to.email,
    subject: 'Your RSFC sign-in was reset',
    words: {
      heading: 'Your sign-in was reset',
      paragraphs: [
        greeting(to),
        `${by.join(' and ')} removed your passkeys, your authenticator app and your recovery codes, and signed you out everywhere. Sign in with your password and set up a new one under My security.`,
        'If you did not ask for this, tell the club at once.',
      ],
    },
  }
}

/** To the super-admins and the officer. */
export function restoredMail(to: Addressee, name: string): Mail {
  return {
    to: to.email,
    subject: `${name} is an officer again`,
    words: {
      heading: 'A review has ended',
      paragraphs: [
        greeting(to),
        `The officers who reviewed it agreed: the account of ${name} is active, with all the powers it had.`,
        'If this is wrong, change the account type or status under Members.',
      ],
    },
  }
}
