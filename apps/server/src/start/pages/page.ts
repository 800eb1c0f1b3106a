import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib'
import type { PageWords } from '../../club/site/today-board.ts'
import { chooseEncoding, type Encoding } from '../../base/http/answers/encoding.ts'

/** Placeholder for the site's address, which the build does not know. */
export const ADDRESS_PLACEHOLDER = 'https://public-url.invalid'
/** The announcement bar in the built HTML: hidden and empty (`shells/announcement-bar.tsx`). */
const EMPTY_BAR = /<section([^>]*) hidden=""([^>]* data-announcement[^>]*><p[^>]*>)(?=<\/p>)/

/** An empty element of the built HTML for a text about today or the opening hours (`page/text-in-html.ts`). */
const EMPTY_WORDS = /(<(\w+)\b[^>]* data-today="([a-z]+)(\d*)"[^>]*>)(?=<\/\2>)/g

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCallback)
const encoders = {
  br: (text: Buffer) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: Buffer) => gzip(text, { level: 9 }),
}
/** `today` is null on pages that do not show it. */
export type Variables = { address: string; announcement: string; today: PageWords | null }

export type Page = ReturnType<typeof createPage>

/** A built page. The rendered and compressed text is cached until its contents change. */
export function createPage(built: string, type: string) {
  let cached:
    | {
        variables: Variables
        text: Buffer
        etag: string
        encoded: Partial<Record<Encoding, Promise<Buffer>>>
      }
    | undefined

  return {
    type,
    policy: policyFor(built),
    tellsToday: built.includes(' data-today="'),
    async render(variables: Variables, accepted: string | undefined) {
      if (
        cached?.variables.address !== variables.address ||
        cached.variables.announcement !== variables.announcement ||
        cached.variables.today !== variables.today
      ) {
        const text = Buffer.from(fillIn(built, variables))
        // A weak tag, because it is the same for all encodings.
        const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`
        cached = { variables, text, etag, encoded: {} }
      }
      const { text, etag, encoded } = cached
      const encoding = chooseEncoding(accepted)
      if (!encoding) return { body: text, etag, encoding }
      encoded[encoding] ??= encoders[encoding](text)
      return { body: await encoded[encoding], etag, encoding }
    },
  }
}

function fillIn(built: string, { address, announcement, today }: Variables): string {
  const addressed = built.replaceAll(ADDRESS_PLACEHOLDER, address.replace(/\/$/, ''))
  const told = today
    ? addressed.replaceAll(
        EMPTY_WORDS,
        (_element, tag, _name, key, index) => `${tag}${escapeHtml(wordsAt(today, key, index))}`,
      )
    : addressed
  if (!announcement) return told
  return told.replace(
    EMPTY_BAR,
    (_bar, before, after) => `<section${before}${after}${escapeHtml(announcement)}`,
  )
}

/** `events0` is the first event; there may be fewer events than the page has room for. */
function wordsAt(today: PageWords, key: string, index: string): string {
  const words = today[key as keyof PageWords] ?? ''
  return typeof words === 'string' ? words : (words[Number(index)] ?? '')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Content security policy: scripts from our own origin, and the inline scripts of the build by their hashes. */
function policyFor(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, body]) => body ?? '',
  )
  const hashes = new Set(
    inline.map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`),
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' https://www.openstreetmap.org",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' mailto:",
    "frame-ancestors 'none'",
  ].join('; ')
}
