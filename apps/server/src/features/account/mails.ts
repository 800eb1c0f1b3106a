import type { Mail } from '../../mail/mailer.ts'

type Person = { email: string; salutation: string; first_name: string; last_name: string }

export function recoveryMail(to: Person, url: string): Mail {
  return {
    to: to.email,
    subject: 'Reset your RSFC password',
    words: {
      heading: 'Set a new password',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        'Someone, most likely you, asked to reset the password of your RSFC account. The link below works once, for one hour.',
        'If it was not you, ignore this mail: your password will not change.',
      ],
      action: { label: 'Set a new password', url },
    },
  }
}

export function passwordChangedMail(to: Person): Mail {
  return {
    to: to.email,
    subject: 'Your RSFC password was changed',
    words: {
      heading: 'Your password was changed',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        'The password of your RSFC account has just been changed, and you have been signed out everywhere.',
        'If it was not you, reset it at once with "Forgot password" and contact the club.',
      ],
    },
  }
}
