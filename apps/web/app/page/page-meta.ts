import { CLUB_NAME, CLUB_SHORT_NAME } from '@rsfc/domain/site/club'
import type { MetaDescriptor } from 'react-router'
import { SITE_ADDRESS } from './site-address.ts'

type Options = {
  description?: string
  indexed?: boolean
  /** The canonical path of a page that search engines may list and people may share. */
  path?: string
  /** schema.org data about the page. */
  data?: Record<string, unknown>
}

/** A route's `meta`: title, description, and tags for search engines and shared links. */
export function pageMeta(title: string | null, { description, indexed = true, path, data }: Options = {}) {
  const full = title ? `${title} · ${CLUB_SHORT_NAME}` : CLUB_NAME
  const meta: MetaDescriptor[] = [{ title: full }]
  if (description) meta.push({ name: 'description', content: description })
  if (!indexed) meta.push({ name: 'robots', content: 'noindex' })
  if (path) meta.push(...sharingTags(full, description, `${SITE_ADDRESS}${path}`))
  if (data) meta.push({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })
  return () => meta
}

/** For pages that need a sign-in. */
export const privateMeta = (title: string) => pageMeta(title, { indexed: false })

function sharingTags(title: string, description: string | undefined, url: string): MetaDescriptor[] {
  const properties = {
    'og:site_name': CLUB_NAME,
    'og:type': 'website',
    'og:locale': 'en_SG',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': `${SITE_ADDRESS}/og-image.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A light aeroplane flying above the clouds in the evening sun',
  }
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    ...Object.entries(properties).flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
