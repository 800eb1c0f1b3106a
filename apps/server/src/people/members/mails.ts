import { CONTACT } from '@rsfc/domain/club/facts'
import { actInWords, undoInWords, UNDO_HOURS } from '@rsfc/domain/security/officer-acts'
import { LINK_REFUSAL_WORDS, type LinkRefusal } from '@rsfc/domain/security/officer-undo'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { greeting, type Addressee } from '../../base/mail/greeting.ts'
import type { Mail } from '../../base/mail/mailer.ts'

/** To the old address, before the change takes effect. */
export function emailChangeRequestedMail(to: Addressee, newEmail: string): Mail {
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

type ActStory = Parameters<typeof actInWords>[0] & { actor: string; at: Date }

/** To a super-admin, or to the officer who acted. */
export function officerActMail(
  to: Addressee,
  act: ActStory,
  { link, refusal }: { link: string; refusal: LinkRefusal | null },
): Mail {
  const { kind, member, actor, at } = act
  const button = kind === 'delete' ? `Suspend ${actor}` : `Undo and suspend ${actor}`
  const effect =
    kind === 'delete'
      ? `the button suspends ${actor} for review. The deletion itself cannot be undone.`
      : `the button undoes it: ${undoInWords(act)} It also suspends ${actor} for review. If the account is your own, neither of you acts as an officer until others have reviewed it.`
  return {
    to: to.email,
    subject: `An officer’s account was changed: ${member}`,
    words: {
      heading: 'An officer’s account was changed',
      paragraphs: [
        greeting(to),
        `${actInWords(act)} ${actor} did this on ${dateInWords(clubDate(at))} at ${clubTime(at)}.`,
        'If this is right, there is nothing to do.',
        refusal
          ? `If not, tell another super-admin at once. ${LINK_REFUSAL_WORDS[refusal]}`
          : `If not, ${effect} The button works once, for ${UNDO_HOURS} hours.`,
      ],
    },
    ...(!refusal && { link: { id: link, page: 'undoAct' as const, label: button } }),
  }
}

/** Written by an officer to selected members. Replies go to the club. */
export function selectionMail(
  to: Addressee,
  { subject, message }: { subject: string; message: string },
): Mail {
  return {
    to: to.email,
    subject,
    words: {
      heading: subject,
      paragraphs: [
        greeting(to),
        ...message.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
        'You get this mail from the officers of the club because you are a member.',
      ],
    },
    replyTo: CONTACT.email,
  }
}
