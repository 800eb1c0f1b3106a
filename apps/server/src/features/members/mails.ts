import type { Mail } from '../../mail/mailer.ts'

type Person = { email: string; salutation: string; first_name: string; last_name: string }

const fullName = (person: Person) => `${person.first_name} ${person.last_name}`

export function emailChangedMail(to: Person, newEmail: string): Mail {
  return {
    to: to.email,
    subject: 'The email of your RSFC account was changed',
    words: {
      heading: 'Your email was changed',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        `Your RSFC account now uses ${newEmail} for sign-in and mails.`,
        'If you did not ask for this, contact the club at once.',
      ],
    },
  }
}

export function accountTypeMail(
  to: string,
  change: { member: Person; from: string; to: string; by: string },
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
