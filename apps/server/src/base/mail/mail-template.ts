import { CLUB_NAME, CLUB_SHORT_NAME } from '@rsfc/domain/site/club'
import { COLOURS } from './colours.ts'

export type MailWords = {
  heading: string
  paragraphs: string[]
  /** Shown as a table, one row each. */
  facts?: Fact[]
  action?: { label: string; url: string }
  /** A second link, without a secret. */
  also?: { label: string; url: string }
  /** A link to unsubscribe. */
  optOut?: { label: string; url: string }
}

export type Fact = { label: string; value: string; strong?: boolean }

/** Every mail as plain text, and as HTML without pictures or external style sheets. */
export function renderMail(words: MailWords, siteUrl: string): { text: string; html: string } {
  return { text: toText(words, siteUrl), html: toHtml(words, siteUrl) }
}

function toText(
  { heading, paragraphs, facts = [], action, also, optOut }: MailWords,
  siteUrl: string,
): string {
  const list = facts.length ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []
  const links = [action, also, optOut].filter((link) => link !== undefined)
  const addresses = links.map(({ label, url }) => `${label}: ${url}`)
  const signature = `-- \n${CLUB_NAME}, Seletar Airport\n${siteUrl}`
  return [heading, ...paragraphs, ...list, ...addresses, signature].join('\n\n')
}

function toHtml(
  { heading, paragraphs, facts = [], action, also, optOut }: MailWords,
  siteUrl: string,
): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('')
  return `<!doctype html><html lang="en"><body style="margin:0;background:${COLOURS.paper};padding:32px 12px;font-family:Inter,Helvetica,Arial,sans-serif;color:${COLOURS.text};font-size:16px;line-height:1.55">
<div style="max-width:560px;margin:0 auto;background:${COLOURS.white};border-radius:16px;overflow:hidden;border:1px solid ${COLOURS.line}">
<div style="background:${COLOURS.navy};color:${COLOURS.white};padding:20px 32px;font-family:Fraunces,Georgia,serif;font-size:18px">${CLUB_SHORT_NAME}</div>
<div style="padding:32px"><h1 style="margin:0 0 20px;font-family:Fraunces,Georgia,serif;font-weight:400;font-size:26px;line-height:1.2;color:${COLOURS.navy}">${escapeHtml(heading)}</h1>
${body}${facts.length ? table(facts) : ''}${action ? button(action) : ''}${also ? textLink(also) : ''}</div>
<div style="padding:16px 32px;border-top:1px solid ${COLOURS.line};font-size:13px;color:${COLOURS.dimmed}">${CLUB_NAME}, Seletar Airport · <a href="${escapeHtml(siteUrl)}" style="color:${COLOURS.link}">${escapeHtml(siteUrl)}</a>${optOut ? ` · <a href="${escapeHtml(optOut.url)}" style="color:${COLOURS.link}">${escapeHtml(optOut.label)}</a>` : ''}</div>
</div></body></html>`
}

function table(facts: Fact[]): string {
  const cell = `padding:8px 0;border-top:1px solid ${COLOURS.line};vertical-align:top`
  const row = ({ label, value, strong }: Fact) =>
    `<tr${strong ? ` style="font-weight:600;color:${COLOURS.navy}"` : ''}><td style="${cell}">${escapeHtml(label)}</td>` +
    `<td style="${cell};padding-left:16px;text-align:right">${escapeHtml(value)}</td></tr>`
  return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:8px 0 16px;font-size:15px">${facts.map(row).join('')}</table>`
}

function button({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url)
  return `<p style="margin:24px 0 16px"><a href="${href}" style="display:inline-block;background:${COLOURS.accent};color:${COLOURS.white};text-decoration:none;padding:12px 22px;border-radius:10px;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:13px;color:${COLOURS.dimmed}">If the button does not work, open this address: <br><a href="${href}" style="color:${COLOURS.link};word-break:break-all">${href}</a></p>`
}

function textLink({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:16px 0 0"><a href="${escapeHtml(url)}" style="color:${COLOURS.link}">${escapeHtml(label)}</a></p>`
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
