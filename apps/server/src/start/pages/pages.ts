import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf, isOpenInMaintenance, pages, placeAt, type Page as SitePage } from '@rsfc/contract/pages'
import { isAdmin } from '@rsfc/domain/members/account'
import { TODAY_UNKNOWN } from '@rsfc/domain/site/flying-today'
import { sendUnlessKnown, type AnswerCache } from './answer-cache.ts'
import { ADDRESS_PLACEHOLDER, createPage, type Page, type Variables } from './page.ts'
import { createPageReader } from './page-data.ts'
import { readPageFiles, sendWithData } from './page-with-data.ts'
import type { OpenPlatform } from '../open-platform.ts'
import { readSession } from '../../people/security/sessions/session.ts'

const WEB_BUILD = fileURLToPath(new URL('../../../../web/build/client', import.meta.url))

/** Folders of files with a content hash in their names, which can be cached forever. */
const HASHED_FOLDERS = ['assets', 'static/js']
const SHELL = '__spa-fallback.html'
const WORKER = '/sw.js'

/** How long a page waits for the answers that are sent with it. */
const PATIENCE_MS = 1000
/** Tests must not depend on the speed of the machine. */
const VERY_PATIENT_MS = 60_000

const XML = 'application/xml; charset=utf-8'
/** Files other than pages that contain the site's address. */
const FILES_WITH_ADDRESS: Record<string, string> = { 'robots.txt': 'text/plain; charset=utf-8' }

type Site = Pick<OpenPlatform, 'db' | 'clock' | 'publicUrl' | 'siteState' | 'today'>

/** Serves the built web app: prerendered pages by their path, everything else from the shell. */
export async function servePages(
  app: FastifyInstance,
  platform: Site,
  answers: AnswerCache,
  { folder = WEB_BUILD, hurries }: { folder?: string; hurries: boolean },
): Promise<void> {
  const builtPages = await readPages(folder)
  const pageFiles = await readPageFiles(folder)
  const readPage = createPageReader(app, platform, hurries ? PATIENCE_MS : VERY_PATIENT_MS)
  builtPages.set('/sitemap.xml', createPage(sitemap(), XML))
  await app.register(fastifyStatic, { root: folder, serve: false })
  await app.register(async (scope) => {
    answers.keepFiles(scope)
    for (const built of HASHED_FOLDERS) {
      await scope.register(fastifyStatic, {
        root: join(folder, built),
        prefix: `/${built}/`,
        decorateReply: false,
        preCompressed: true,
        immutable: true,
        maxAge: '1y',
        wildcard: true,
      })
    }
  })

  // Its own policy applies to what the worker fetches. It is available in maintenance, and revalidated each time.
  app.get(WORKER, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
      .sendFile(WORKER.slice(1), folder, { maxAge: 0, cacheControl: false }),
  )

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const place = placeAt(path)
    const known = place?.page
    const state = await platform.siteState.glance()
    if (state.closed && !isOpenInMaintenance(known) && !(await isOfficer(platform, request, reply))) {
      return reply.redirect(addressOf(pages.maintenance, {}, { query: { from: path } }), 302)
    }
    const built = builtPages.get(path.replace(/\/+$/, '') || '/')
    if (built) return sendPage(request, reply.code(200), built, state, { keep: true })
    if (/\.[a-z0-9]+$/i.test(path))
      return reply.sendFile(decodeURIComponent(path.slice(1)), folder, { maxAge: '1h' })
    // Without the database these pages can only show an error, which monitors should notice.
    if (!state.reachable) reply.header('retry-after', '5')
    const shell = builtPages.get(SHELL) as Page
    const files = place && pageFiles[place.name]
    const data = files && state.reachable && !state.closed ? await readPage(request, place) : null
    if (files && data) {
      const { body } = await shell.render(variablesOf(state), undefined)
      return sendWithData(request, reply, { page: shell, html: body.toString(), files, data })
    }
    const status = state.reachable ? 200 : 503
    return sendPage(request, reply.code(known ? status : 404), shell, state)
  })

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Page,
    { announcement }: { announcement: string },
    { keep = false } = {},
  ) {
    const today = page.tellsToday ? ((await platform.today.glance()) ?? TODAY_UNKNOWN) : null
    const variables = { ...variablesOf({ announcement }), today }
    const { body, etag, encoding } = await page.render(variables, request.headers['accept-encoding'])
    const headers = {
      'content-type': page.type,
      'cache-control': 'no-cache',
      'content-security-policy': page.policy,
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
      ...(reply.statusCode === 200 && { etag }),
    }
    if (keep) answers.keep(request, reply.headers(headers), body, () => isAsNow(variables))
    return sendUnlessKnown(reply, { headers, body }, request.headers['if-none-match'])
  }

  function variablesOf({ announcement }: { announcement: string }): Variables {
    return { address: platform.publicUrl(), announcement, today: null }
  }

  /** Whether the page would look the same if it were rendered now. */
  function isAsNow({ address, announcement, today }: Variables): boolean {
    const state = platform.siteState.known()
    if (today && platform.today.fresh() !== today) return false
    return state?.closed === false && state.announcement === announcement && platform.publicUrl() === address
  }
}

async function isOfficer(platform: Site, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  // If the session cannot be read, the visitor counts as not signed in.
  return isAdmin(await readSession(platform, { request, reply }).catch(() => null))
}

async function readPages(folder: string): Promise<Map<string, Page>> {
  const found = new Map<string, Page>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const name = relative(folder, file)
    const type = FILES_WITH_ADDRESS[name] ?? (name.endsWith('.html') ? 'text/html; charset=utf-8' : undefined)
    if (!entry.isFile() || !type) continue
    const body = await readFile(file, 'utf8')
    const key =
      name === SHELL ? SHELL : `/${name.replace(/(^|\/)index\.html$/, '')}`.replace(/\/$/, '') || '/'
    found.set(key, createPage(body, type))
  }
  if (!found.has(SHELL)) throw new Error(`${folder} has no ${SHELL}: build the web app first (npm run build)`)
  return found
}

function sitemap(): string {
  const listed = Object.values<SitePage>(pages).filter(({ inSitemap }) => inSitemap)
  const entries = listed.map(({ path }) => `  <url><loc>${ADDRESS_PLACEHOLDER}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}
