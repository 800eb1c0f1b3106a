import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_DATA_ID } from '@rsfc/contract/kit/page-data'
import { chooseEncoding, type Encoding } from '../../base/http/answers/encoding.ts'
import type { Page } from './page.ts'
import type { PageAnswers } from './page-data.ts'

export type PageFiles = { scripts: string[]; styles: string[] }

/** The build says which files each page of the member and admin areas loads. */
export async function readPageFiles(folder: string): Promise<Record<string, PageFiles | undefined>> {
  return JSON.parse(await readFile(join(folder, 'page-files.json'), 'utf8')) as Record<string, PageFiles>
}

/** The first script of the shell; what is above it can be painted without waiting for the data. */
const FIRST_SCRIPT = '<script>window.__reactRouterContext'
const STYLES = '<link rel="stylesheet"'

type WithData = { page: Page; html: string; files: PageFiles; data: PageAnswers }

/** Sends the shell with the page's files at once, and the data as soon as it is there. */
export function sendWithData(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, html, files, data }: WithData,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (data.cookies) reply.header('set-cookie', data.cookies)
  reply.code(200).headers({
    'content-type': page.type,
    // It contains what only this member may see.
    'cache-control': 'no-store',
    'content-security-policy': page.policy,
    vary: 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding }),
  })
  return reply.send(streamOf(withFiles(html, files), data, encoding))
}

function withFiles(html: string, { scripts, styles }: PageFiles): string {
  const links = [
    ...styles.map((href) => `<link rel="preload" as="style" href="${href}"/>`),
    ...scripts.map((href) => `<link rel="modulepreload" href="${href}"/>`),
  ].join('')
  return html.replace(STYLES, `${links}${STYLES}`)
}

function streamOf(html: string, data: PageAnswers, encoding: Encoding | undefined): Readable {
  const cut = html.indexOf(FIRST_SCRIPT)
  const [head, tail] = [html.slice(0, cut), html.slice(cut)]
  const blockOf = async () => {
    const json = await data.json()
    // In an element of its own: React takes any script in the body for one of its own while it hydrates.
    return `<page-data hidden><script type="application/json" id="${PAGE_DATA_ID}">${escapeJson(json)}</script></page-data>`
  }
  if (!encoding)
    return Readable.from(
      (async function* parts() {
        yield head
        yield (await blockOf()) + tail
      })(),
    )
  const compressed =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ level: 5 })
  compressed.write(head)
  compressed.flush()
  blockOf().then(
    (block) => compressed.end(block + tail),
    (error: Error) => compressed.destroy(error),
  )
  return compressed
}

/** JSON has these characters only in strings. `<` could end the block or begin a comment. */
function escapeJson(json: string): string {
  return json.replaceAll(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
