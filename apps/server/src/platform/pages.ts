import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAdmin } from '@rsfc/domain/members/account'
import { createPage, type Page } from './page.ts'
import type { Platform } from './platform.ts'
import { readSession } from './session.ts'

const WEB_BUILD = fileURLToPath(new URL('../../../web/build/client', import.meta.url))

/** Pages that only the browser can draw: they get the empty shell and a 200. */
const DRAWN_IN_BROWSER = [
  /^\/members(\/|$)/,
  /^\/admin(\/|$)/,
  /^\/events\/event-details\/[^/]+\/?$/,
  /^\/change-password\/[^/]+\/?$/,
  /^\/reminders\/off\/?$/,
]
const OPEN_DURING_MAINTENANCE = [/^\/account\/?$/, /^\/admin(\/|$)/, /^\/maintenance\/?$/]
/** Files whose names carry a hash of what is in them; scripts apart (§7). */
const BUILT_ONCE = ['assets', 'static/js']
const SHELL = '__spa-fallback.html'

/** Besides the pages, files for search engines that name pages by their full address. */
const WITH_ADDRESSES: Record<string, string> = {
  'sitemap.xml': 'application/xml; charset=utf-8',
  'robots.txt': 'text/plain; charset=utf-8',
}

/** Serves the built web app: prerendered pages by their path, everything else from the shell. */
export async function servePages(
  app: FastifyInstance,
  platform: Platform,
  folder: string = WEB_BUILD,
): Promise<void> {
  const pages = await readPages(folder)
  for (const [index, built] of BUILT_ONCE.entries()) {
    await app.register(fastifyStatic, {
      root: join(folder, built),
      prefix: `/${built}/`,
      decorateReply: index === 0,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      wildcard: true,
    })
  }
  await app.register(fastifyStatic, { root: folder, serve: false, decorateReply: false })

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (
      !OPEN_DURING_MAINTENANCE.some((open) => open.test(path)) &&
      (await isClosedTo(platform, request, reply))
    ) {
      return reply.redirect(`/maintenance?from=${encodeURIComponent(path)}`, 302)
    }
    const page = pages.get(path.replace(/\/+$/, '') || '/')
    if (page) return sendPage(request, reply, 200, page)
    if (/\.[a-z0-9]+$/i.test(path))
      return reply.sendFile(decodeURIComponent(path.slice(1)), folder, { maxAge: '1h' })
    const drawn = DRAWN_IN_BROWSER.some((pattern) => pattern.test(path))
    return sendPage(request, reply, drawn ? 200 : 404, pages.get(SHELL) as Page)
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply, status: number, page: Page) {
    // A page without its announcement is better than none.
    const announcement = await platform.siteState.announcement().catch(() => '')
    const { body, encoding } = await page.render(
      { address: platform.publicUrl(), announcement },
      request.headers['accept-encoding'],
    )
    reply.code(status).headers({
      'content-type': page.type,
      'cache-control': 'no-cache',
      'content-security-policy': page.policy,
      vary: 'accept-encoding',
    })
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(body)
  }
}

async function isClosedTo(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (!(await platform.siteState.isClosed())) return false
  return !isAdmin(await readSession(platform.db, request, reply, platform.clock()))
}

async function readPages(folder: string): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const name = relative(folder, file)
    const type = WITH_ADDRESSES[name] ?? (name.endsWith('.html') ? 'text/html; charset=utf-8' : undefined)
    if (!entry.isFile() || !type) continue
    const body = await readFile(file, 'utf8')
    const key =
      name === SHELL ? SHELL : `/${name.replace(/(^|\/)index\.html$/, '')}`.replace(/\/$/, '') || '/'
    pages.set(key, createPage(body, type))
  }
  if (!pages.has(SHELL)) throw new Error(`${folder} has no ${SHELL}: build the web app first (npm run build)`)
  return pages
}
