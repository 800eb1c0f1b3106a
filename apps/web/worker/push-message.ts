export type PushMessage = { title: string; body: string; path: string; tag: string }

const HOME = '/members'
const UNREADABLE: PushMessage = {
  title: 'Republic of Singapore Flying Club',
  body: 'You have a new notification.',
  path: HOME,
  tag: 'news',
}

/**
 * Browsers end the subscription of a site that shows nothing, so an unreadable message is replaced by a
 * general one.
 */
export function readPush(text: string | undefined): PushMessage {
  try {
    const { title, body, path, tag } = JSON.parse(text ?? '') as Partial<Record<keyof PushMessage, unknown>>
    if (typeof title !== 'string' || title === '') return UNREADABLE
    return {
      title,
      body: typeof body === 'string' ? body : '',
      path: typeof path === 'string' ? path : HOME,
      tag: typeof tag === 'string' ? tag : title,
    }
  } catch {
    return UNREADABLE
  }
}

/** The address to open: a page of this site, whatever the message says. */
export function addressToOpen(path: unknown, origin: string): string {
  const home = new URL(HOME, origin)
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return home.href
  const url = new URL(path, origin)
  return url.origin === origin ? url.href : home.href
}
