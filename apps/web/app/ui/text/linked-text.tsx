import { splitLinks } from '@rsfc/domain/text/links'
import { Link } from 'react-router'

/** Text that a person wrote, with its web addresses as links. Those of this site open here, others in a new tab. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: words, href }, index) => {
    // The text is fixed, so the index is a stable key.
    // oxlint-disable-next-line react/no-array-index-key
    return href ? <AddressLink key={index} href={href} /> : words
  })
}

function AddressLink({ href }: { href: string }) {
  const path = pathOnThisSite(href)
  if (path) return <Link to={path}>{href}</Link>
  return (
    <a href={href} target="_blank" rel="noopener nofollow ugc">
      {href}
    </a>
  )
}

/** Pages only: a file or a call of this site is not a place to navigate to. */
function pathOnThisSite(href: string): string | null {
  if (!URL.canParse(href)) return null
  const { origin, pathname, search, hash } = new URL(href)
  return origin === window.location.origin && !pathname.startsWith('/api/') ? pathname + search + hash : null
}
