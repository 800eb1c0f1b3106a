import { addressOf, pages } from '@rsfc/contract/pages'
import { CONTACT } from '@rsfc/domain/club/facts'
import { fullName } from '@rsfc/domain/members/words'
import { actInWords, undoInWords } from '@rsfc/domain/security/officer-acts'
import type { Consequence } from '@rsfc/domain/security/officer-undo'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { greeting, type Addressee } from '../../base/mail/greeting.ts'
import type { Mail } from '../../base/mail/mailer.ts'

export function recoveryMail(to: Addressee, link: string): Mail {
  return {
    to: to.email,
    subject: 'Reset your RSFC password',
    words: {
      heading: 'Set a new password',
      paragraphs: [
        greeting(to),
        'Someone, most likely you, asked to reset the password of your RSFC account. The link below works once, for one hour.',
        'If it was not you, ignore this mail: your password will not change.',
      ],
    },
    link: { id: link, page: 'changePassword', label: 'Set a new password' },
  }
}

export function emailChangedMail(to: Addressee, newEmail: string): Mail {
  return {
    to: to.email,
    subject: 'The email of your RSFC account was changed',
    words: {
      heading: 'Your email was changed',
      paragraphs: [
        greeting(to),
        `Your RSFC account now uses ${newEmail} for sign-in and mails.`,
        'If you did not ask for this, contact the club at once.',
      ],
    },
  }
}

/** After an undo. Someone at the other address may have set a password. */
export function emailRestoredMail(to: Addressee, link: string): Mail {
  return {
    to: to.email,
    subject: 'Your RSFC account uses this address again',
    words: {
      heading: 'Set a new password',
      paragraphs: [
        greeting(to),
        'A change of the email of your RSFC account was undone. Your password no longer works, and passkeys and authenticator apps that were added since the change were removed: they may not have been yours.',
        'The link below works once, for one hour. After that, use "Forgot your password?" on the sign-in page.',
      ],
    },
    link: { id: link, page: 'changePassword', label: 'Set a new password' },
  }
}

export function newDeviceMail(to: Addressee, device: string, at: Date): Mail {
  return {
    to: to.email,
    subject: 'New sign-in to your RSFC account',
    words: {
      heading: 'A sign-in from a new device',
      paragraphs: [
        greeting(to),
        `Someone signed in to your RSFC account with ${device} on ${dateInWords(clubDate(at))} at ${clubTime(at)}.`,
        'If it was you, there is nothing to do. If not, change your password under My security and end all other sessions.',
      ],
    },
  }
}

export const OFFICER_HAS_LEFT = 'The officer who did this has left, so nobody is suspended.'

type UndoStory = Parameters<typeof actInWords>[0] & {
  officer: string
  /** The person the link was mailed to. */
  by: Addressee | null
  /** What happened to both sides; null if the officer's account no longer exists. */
  effect: { actor: Consequence; holder: Consequence | null } | null
  site: string
}

/** To the super-admins and the officer who acted. Whoever is under review gets a link of their own. */
export function actUndoneMail(to: Addressee, story: UndoStory, reviewLink: string | null): Mail {
  const { officer, by, site } = story
  const link = by ? `the link that was mailed to ${fullName(by)}` : 'a link that the club had mailed'
  return {
    to: to.email,
    subject: `An action by ${officer} was undone`,
    words: {
      heading: 'An officer’s action was undone',
      paragraphs: [
        greeting(to),
        actInWords(story),
        `Someone used ${link}. ${undoInWords(story) || 'The deletion itself cannot be undone.'}`,
        outcomeOf(story),
        ...(reviewLink ? [ASK_FOR_REVIEW] : []),
      ],
      ...(!reviewLink && { action: { label: 'Open Members', url: site + addressOf(pages.adminMembers) } }),
    },
    ...(reviewLink && { link: { id: reviewLink, page: 'ownReview' as const, label: 'Ask for a review' } }),
  }
}

const ASK_FOR_REVIEW =
  'If you did nothing wrong, ask the other officers for a review. Two of them can give you everything back. The button works for 30 days, without signing in.'

function outcomeOf({ officer, by, effect }: UndoStory): string {
  if (!effect) return OFFICER_HAS_LEFT
  if (effect.actor === 'suspended') return `${officer} is suspended and signed out everywhere. ${RESTORING}`
  const two = effect.holder !== null && by !== null
  const who = two ? `${officer} and ${fullName(by)} are` : `${officer} is`
  if (effect.actor === 'frozen')
    return `The act was about the account of the person who undid it. So ${who} signed out, and ${two ? 'do not act as officers' : 'does not act as an officer'} for now. ${RESTORING}`
  return `${who} signed out everywhere but not suspended: no other super-admin could review it. Change the ${two ? 'passwords of both' : 'password'} at once.`
}

const RESTORING =
  'Speak with everyone involved. Officers who took no part can then restore the account on the member’s page; two of them have to agree.'

type ReviewRequest = { member: Addressee & { _id: string }; words: string; site: string }

/** To the officers who can decide. */
export function reviewAskedMail(to: Addressee, { member, words, site }: ReviewRequest): Mail {
  const name = fullName(member)
  return {
    to: to.email,
    subject: `Please review: ${name}`,
    words: {
      heading: `${name} asks for a review`,
      paragraphs: [
        greeting(to),
        `${name} is under review and cannot act as an officer. Speak with them first, in person or by telephone: someone else may read their mail.`,
        ...(words ? [`They write: “${words}”`] : []),
        'If they did nothing wrong, press "Agree to restore" on the member’s page. If they did, change their account type there.',
      ],
      action: {
        label: 'Open the member’s page',
        url: site + addressOf(pages.adminMember, { member_id: member._id }),
      },
    },
  }
}

/** Sent when a new member has confirmed their address. */
export function welcomeMail(to: Addressee, site: string): Mail {
  return {
    to: to.email,
    subject: 'Welcome to RSFC: your first steps',
    words: {
      heading: 'Welcome to the club',
      paragraphs: [
        greeting(to),
        'Your address is confirmed and your account is ready. These are good first steps:',
        '1. Complete your profile. If you hold a licence or a medical, send us the documents there.',
        '2. Look at the board to see when aircraft are free, and request a flight. You start as an Associate Member; ask us if you want to train for a licence.',
        '3. Sign up for an event, or read what other members write under Community.',
        'If you have a question, write to us from your home page. An officer will answer by mail.',
      ],
      action: { label: 'Open your home page', url: site + addressOf(pages.memberHome) },
    },
    replyTo: CONTACT.email,
  }
}
