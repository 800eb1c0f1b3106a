import PostalMime from 'postal-mime'

/** Parses a mail into what its reader sees: recipient, text and attachments. */
export async function readMail(eml: string) {
  const {
    to = [],
    replyTo = [],
    messageId = '',
    subject = '',
    text = '',
    html = '',
    attachments,
  } = await PostalMime.parse(eml)
  const files = attachments.map(({ filename, content, ...rest }) => ({
    ...rest,
    name: filename,
    body: Buffer.from(content as ArrayBuffer),
  }))
  const calendar = files.find(({ mimeType }) => mimeType === 'text/calendar')
  return {
    to: to.map(({ address }) => address).join(', '),
    replyTo: replyTo.map(({ address }) => address).join(', '),
    messageId,
    subject,
    text,
    html,
    /** The unfolded lines of the calendar entry; empty if there is none. */
    calendar: calendar
      ? calendar.body
          .toString()
          .replace(/\r?\n /g, '')
          .split(/\r?\n/)
      : [],
    calendarMethod: calendar?.method,
    files: files.flatMap(({ name, body }) => (name ? [{ name, body }] : [])),
  }
}

export type ReadMail = Awaited<ReturnType<typeof readMail>>

/** The token of a one-time link in a mail, for example `linkIn(mail, 'change-password')`. */
export function linkIn(eml: string | undefined, page: string): string {
  const link = new RegExp(`https://rsfc\\.test/${page}/([\\w-]+)`)
  return link.exec((eml ?? '').replaceAll('=\r\n', ''))?.[1] ?? 'none'
}
