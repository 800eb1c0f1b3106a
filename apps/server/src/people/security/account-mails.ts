import type { Mail } from '../../base/mail/mailer.ts'
import { greeting, type Addressee } from '../../base/mail/greeting.ts'

export function confirmEmailMail(member: Addressee, email: string, link: string): Mail {
  const isNew = email === member.email
  return {
    to: email,
    subject: 'Confirm your email address for RSFC',
    words: {
      heading: 'Confirm your email address',
      paragraphs: [
        isNew
          ? 'This address was used to register at the RSFC website. Confirm it to book aircraft, post and sign up to events.'
          : 'A member asked to use this address for their RSFC account. It takes effect once you confirm it.',
        'The link works once, for three days. If this was not you, ignore this mail.',
      ],
    },
    link: { id: link, page: 'confirmEmail', label: 'Confirm this address' },
  }
}

/** To an address that already has an account. The person who asked must not learn that. */
export function emailTakenMail(to: string): Mail {
  return {
    to,
    subject: 'Your email address at RSFC',
    words: {
      heading: 'You already have an account',
      paragraphs: [
        'Someone asked to use this address for another RSFC account. Nothing has changed: it belongs to your account.',
        'If it was you, sign in with this address, or reset its password.',
      ],
    },
  }
}

const ACCESS_ENDED = {
  everywhere:
    'Your calendar addresses, API keys and push notifications have ended too. Make or turn on again what you still use.',
  'on all other devices':
    'Your calendar addresses, API keys and the notifications on other devices have ended too. Make or turn on again what you still use.',
}

export function passwordChangedMail(to: Addressee, signedOut: 'everywhere' | 'on all other devices'): Mail {
  return {
    to: to.email,
    subject: 'Your RSFC password was changed',
    words: {
      heading: 'Your password was changed',
      paragraphs: [
        greeting(to),
        `The password of your RSFC account has just been changed, and you have been signed out ${signedOut}.`,
        ACCESS_ENDED[signedOut],
        'If it was not you, reset it at once with "Forgot password" and contact the club.',
      ],
    },
  }
}

/** Every change of a member's factors is mailed to them, because someone else may have made it. */
export function factorMail(to: Addressee, heading: string, ...facts: string[]): Mail {
  return {
    to: to.email,
    subject: `${heading}: your RSFC account`,
    words: {
      heading,
      paragraphs: [
        greeting(to),
        ...facts,
        'If this was not you, change your password under My security at once, end all other sessions and contact the club.',
      ],
    },
  }
}

export function factorsResetMail(to: Addressee): Mail {
  return {
    to: to.email,
    subject: 'The second factors of your RSFC account were removed',
    words: {
      heading: 'Sign in with your password',
      paragraphs: [
        greeting(to),
        'The passkeys, the authenticator app and the recovery codes of your RSFC account were removed, and you have been signed out everywhere. Sign in with your password and set up a new passkey or app under My security.',
        'If you did not ask the club for this, contact it at once.',
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
