import { addressOf, pages } from '@rsfc/contract/pages'
import { noticeOf, type Notice } from '../../people/notifications/notice.ts'

type Reply = {
  to: { _id: string; email: string; salutation: string; first_name: string }
  from: string
  post: { _id: string; header: string }
  siteUrl: string
}

/** To the author of a post that somebody has commented on. */
export function replyNotice({ to, from, post, siteUrl }: Reply): Notice {
  const heading = `${from} has commented on your post`
  const mail = {
    to: to.email,
    subject: `New comment: ${post.header}`,
    words: {
      heading,
      paragraphs: [`Hello ${to.salutation || to.first_name},`, `${heading} ‘${post.header}’.`],
      action: { label: 'Read the comment', url: siteUrl + addressOf(pages.post, { id: post._id }) },
    },
  }
  return noticeOf(mail, { to, kind: 'reply', body: post.header })
}
