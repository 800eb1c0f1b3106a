import { pageAt } from '@rsfc/contract/pages'
import type { NotificationKind } from '@rsfc/domain/notifications/kinds'
import type { Mail } from '../../base/mail/mailer.ts'

/** A message to one member. */
export type Notice = {
  /** The member's id. */
  to: string
  kind: NotificationKind
  /** Shown on locked screens, so it must not reveal more than the subject of a mail. */
  title: string
  body: string
  /** The page to open, without the site's address. */
  path: string
  /** Omitted if it is never mailed. */
  mail?: Mail
  /** It cannot wait: mailed at once, whatever the reader has chosen. */
  urgent?: boolean
}

type About = {
  to: { _id: string }
  kind: NotificationKind
  body: string
  /** Set if it is not the page of the mail's button. */
  path?: string
  urgent?: boolean
}

/** A notice with the heading and the link of its mail. */
export function noticeOf(mail: Mail, { to, kind, body, path, urgent = false }: About): Notice {
  const { heading, action } = mail.words
  return { to: to._id, kind, title: heading, body, path: path ?? pathOf(action?.url), mail, urgent }
}

/** A link with a secret is only sent by mail. */
function pathOf(url: string | undefined): string {
  if (!url) throw new Error('a notice without a page to open')
  const { pathname, search } = new URL(url)
  const page = pageAt(pathname)
  if (!page || ('secret' in page && page.secret)) throw new Error('a notice cannot open this page')
  return pathname + search
}
