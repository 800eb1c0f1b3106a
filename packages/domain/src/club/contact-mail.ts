import { CLUB_SHORT_NAME } from '../site/club.ts'
import { CONTACT } from './facts.ts'

const CONTACT_SUBJECT = `Enquiry from the ${CLUB_SHORT_NAME} website`

/** A mailto link with a fixed subject and the message as its body (2.home.contact-mail). */
export function contactMail(message: string, subject: string = CONTACT_SUBJECT): string {
  // RFC 6068 requires CRLF line endings.
  const body = message.trim().replaceAll(/\r\n|\r|\n/g, '\r\n')
  const fields = [
    ['subject', subject],
    ['body', body],
  ].filter(([, value]) => value)
  return `mailto:${CONTACT.email}?${fields.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}
