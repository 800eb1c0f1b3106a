import { greeting, type Addressee } from '../../mail/account-mails.ts'
import type { Mail } from '../../mail/mailer.ts'

const fullName = (person: Addressee) => `${person.first_name} ${person.last_name}`

/** To the old address, before anything changes. */
export function emailChangeAskedMail(to: Addressee, newEmail: string): Mail {
  return {
    to: to.email,
    subject: 'A new email for your RSFC account',
    words: {
      heading: 'Your email is about to change',
      paragraphs: [
        greeting(to),
        `Someone asked to use ${newEmail} for your RSFC account. It changes once that address confirms it.`,
        'If it was not you, change your password at once and contact the club.',
      ],
    },
  }
}

/** To an address that has an account: whoever asked must not learn that. */
export function emailTakenMail(to: string): Mail {
  return {
    to,
    subject: 'Your email address at RSFC',
    words: {
      heading: 'You have an account already',
      paragraphs: [
        'Someone asked to use this address for another RSFC account. Nothing has changed: it belongs to your account.',
        'If it was you, sign in with this address, or reset its password.',
      ],
    },
  }
}

export function invitationMail(to: Addressee, link: string): Mail {
  return {
    to: to.email,
    subject: 'Welcome to RSFC: choose your password',
    words: {
      heading: 'Welcome to the club',
      paragraphs: [
        greeting(to),
        'The club has made an account for you. Choose a password to sign in. The link works once, for seven days; after that use "Forgot your password?" on the sign-in page.',
      ],
    },
    link: { id: link, page: 'changePassword', label: 'Choose a password' },
  }
}

export function accountTypeMail(
  to: string,
  change: { member: Addressee; from: string; to: string; by: string },
): Mail {
  return {
    to,
    subject: `Account type of ${fullName(change.member)}: ${change.to}`,
    words: {
      heading: 'An account type changed',
      paragraphs: [
        `${fullName(change.member)} (${change.member.email}) was ${change.from} and is now ${change.to}.`,
        `Changed by ${change.by}. If this is a mistake, change it back under Members and check that officer’s account.`,
      ],
    },
  }
}
