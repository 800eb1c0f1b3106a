import type { Browser, BrowserContext, Page } from '@playwright/test'
import { toRequest } from '@rsfc/contract/kit/client'
import { PAGE_DATA_ID, type PageData } from '@rsfc/contract/kit/page-data'
import { contract } from '@rsfc/contract'
import { DEMO_PASSWORD, expect, test } from '../fixtures.ts'
import { DAILY_PAGES, PHONE, type DailyPage, type Role } from './daily-pages.ts'
import { measureVisit, watchVisits } from './measure-visit.ts'
import { pathOf } from './path-of.ts'

/** Most screens of a phone that a daily page takes, and most elements. */
const MOST_PX = 3000
const MOST_NODES = 700

for (const { name, path, roles } of DAILY_PAGES) {
  for (const role of rolesThatDiffer(name, roles)) {
    test(`${name} as ${role}: the server sends what the page reads first, and nothing else`, async ({
      browser,
    }) => {
      const context = await openPhone(browser, role)
      const opened = await pathOf(context.request, path, role)
      const page = await context.newPage()
      const sent = withoutPageData(page, opened)
      const asked = new Set<string>()
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (isRead(request.resourceType(), pathname)) asked.add(pathname + search)
      })
      await watchVisits(page)
      const { height, nodes } = await measureVisit(page, opened)
      expect([...asked].toSorted()).toEqual((await sent).toSorted())
      expect(height, 'px high').toBeLessThanOrEqual(MOST_PX)
      expect(nodes, 'elements').toBeLessThanOrEqual(MOST_NODES)
      await context.close()
    })
  }
}

/** Home differs for each role; other pages read the same for all who open them. */
function rolesThatDiffer(name: string, roles: DailyPage['roles']): readonly Role[] {
  return name === 'home' ? roles : roles.slice(0, 1)
}

async function openPhone(browser: Browser, role: Role): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...PHONE })
  const data = { username: `${role}@rsfc.example`, password: DEMO_PASSWORD }
  expect((await context.request.post('/api/account/login', { data })).status()).toBe(200)
  return context
}

/** Opens the page without the data of the server, so that it reads everything itself; gives what was sent. */
function withoutPageData(page: Page, path: string): Promise<string[]> {
  const block = new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">(.*?)</script>`, 's')
  return new Promise((resolve) => {
    void page.route(path, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const { answers } = JSON.parse(block.exec(html)?.[1] ?? '{"answers":[]}') as PageData
      await route.fulfill({ response, body: html.replace(block, '') })
      resolve(answers.map(({ key }) => addressOfRead(key)))
    })
  })
}

function addressOfRead([noun, name, input]: readonly unknown[]): string {
  const routes = contract[noun as keyof typeof contract] as Record<string, Parameters<typeof toRequest>[0]>
  const route = routes[name as string]
  if (!route) throw new Error(`there is no route ${String(noun)}.${String(name)}`)
  return toRequest(route, '/api', input as Parameters<typeof toRequest>[2]).url
}

/** Pictures are loaded by the browser, and streams of changes stay open. */
function isRead(resource: string, path: string): boolean {
  return path.startsWith('/api/') && resource === 'fetch' && !path.endsWith('.jpeg') && path !== '/api/health'
}
