import { CASE_STATUS_WORDS } from '@rsfc/domain/support/words'
import type { Mail } from '../../mail/mailer.ts'

type Case = { name: string; email: string; message: string; case_status: keyof typeof CASE_STATUS_WORDS }

export function replyMail(to: Case, reply: string): Mail {
  return {
    to: to.email,
    subject: 'The club has replied to your message',
    words: {
      heading: 'A reply to your message',
      paragraphs: [
        `Hello ${to.name},`,
        ...paragraphsOf(reply),
        'Your message was:',
        ...paragraphsOf(to.message),
      ],
      facts: [{ label: 'Status of your case', value: CASE_STATUS_WORDS[to.case_status] }],
    },
  }
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
}
