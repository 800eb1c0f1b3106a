import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib'

/** What the build writes where it cannot know the site's own address. */
export const ADDRESS_STAND_IN = 'https://public-url.invalid'
/** The announcement bar as it is built: hidden, its text empty (`shells/announcement-bar.tsx`). */
const EMPTY_BAR = /<section([^>]*) hidden=""([^>]* data-announcement[^>]*><p[^>]*>)(?=<\/p>)/

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCallback)
const encoders = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => gzip(text, { level: 9 }),
}
type Encoding = keyof typeof encoders
type Wanted = { address: string; announcement: string }

export type Page = ReturnType<typeof createPage>

/** A built page. What it takes to send it is done once, and again only when something else is announced. */
export function createPage(built: string, type: string) {
  let ready: { wanted: Wanted; text: string; encoded: Partial<Record<Encoding, Promise<Buffer>>> } | undefined

  return {
    type,
    policy: policyFor(built),
    async render(wanted: Wanted, accepted: string | undefined) {
      if (ready?.wanted.address !== wanted.address || ready.wanted.announcement !== wanted.announcement) {
        ready = { wanted, text: write(built, wanted), encoded: {} }
      }
      const encoding = chooseEncoding(accepted)
      if (!encoding) return { body: ready.text, encoding }
      ready.encoded[encoding] ??= encoders[encoding](ready.text)
      return { body: await ready.encoded[encoding], encoding }
    },
  }
}

function write(built: string, { address, announcement }: Wanted): string {
  const addressed = built.replaceAll(ADDRESS_STAND_IN, address.replace(/\/$/, ''))
  if (!announcement) return addressed
  return addressed.replace(
    EMPTY_BAR,
    (_bar, before, after) => `<section${before}${after}${escapeHtml(announcement)}`,
  )
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The best of ours that the browser names and does not refuse. */
function chooseEncoding(accepted = ''): Encoding | undefined {
  const welcome = new Set<string>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...weights] = part.split(';').map((piece) => piece.trim())
    if (!weights.some((weight) => /^q=0(\.0*)?$/.test(weight))) welcome.add(name)
  }
  return (['br', 'gzip'] as const).find((encoding) => welcome.has(encoding))
}

/** Only our own scripts run, and of those inside the page only the ones that were built into it. */
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
    "frame-src 'self' https://www.openstreetmap.org",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' mailto:",
    "frame-ancestors 'none'",
  ].join('; ')
}
