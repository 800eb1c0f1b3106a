import { CLUB_NAME, CLUB_SHORT_NAME } from '@rsfc/domain/site/club'
import type { MetaDescriptor } from 'react-router'

type Options = { description?: string; indexed?: boolean }

/** A route's `meta`: title, description, and whether search engines may list it. */
export function pageMeta(title: string | null, { description, indexed = true }: Options = {}) {
  const meta: MetaDescriptor[] = [{ title: title ? `${title} · ${CLUB_SHORT_NAME}` : CLUB_NAME }]
  if (description) meta.push({ name: 'description', content: description })
  if (!indexed) meta.push({ name: 'robots', content: 'noindex' })
  return () => meta
}

/** Pages behind the sign-in. */
export const privateMeta = (title: string) => pageMeta(title, { indexed: false })
