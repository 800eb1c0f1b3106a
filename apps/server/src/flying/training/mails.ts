import { addressOf, pages } from '@rsfc/contract/pages'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { Mail } from '../../base/mail/mailer.ts'

type Input = {
  to: { _id: string; email: string; salutation: string; first_name: string }
  instructor: string
  lesson: { on: string; lesson: string }
  siteUrl: string
}

/** The record itself stays on the site, because others might read the mail. */
export function lessonGivenMail({ to, instructor, lesson, siteUrl }: Input): Mail {
  return {
    to: to.email,
    subject: `Lesson record: ${lesson.lesson}`,
    words: {
      heading: 'A lesson record for you',
      paragraphs: [
        `Hello ${to.salutation || to.first_name},`,
        `${instructor} has written the record of your lesson. Please read it and acknowledge it; you can add a comment.`,
      ],
      facts: [
        { label: 'Lesson', value: lesson.lesson },
        { label: 'Date', value: dateInWords(lesson.on) },
      ],
      action: { label: 'Read the record', url: siteUrl + addressOf(pages.training) },
    },
  }
}
