import { CLUB_SHORT_NAME } from '../site/club.ts'
import { CONTACT } from './facts.ts'

const CONTACT_SUBJECT = `Enquiry from the ${CLUB_SHORT_NAME} website`

/** §2: the address that opens the visitor's own mail client, with a fixed subject and the message as body. */
export function contactMail(message: string, subject: string = CONTACT_SUBJECT): string {
  // RFC 6068 has lines end in CRLF, whatever the browser's text box ends them with.
  const body = message.trim().replaceAll(/\r\n|\r|\n/g, '\r\n')
  const fields = [
    ['subject', subject],
    ['body', body],
  ].filter(([, value]) => value)
  return `mailto:${CONTACT.email}?${fields.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}
