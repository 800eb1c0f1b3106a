import { addressOf, pages, type Page } from '@rsfc/contract/pages'
import { BOOKING_STATUSES } from '@rsfc/domain/bookings/status'
import { DEBT_WORDS } from '@rsfc/domain/ledger/debt'
import { parseArgs } from 'node:util'
import { chromium, type BrowserContext, type Page as BrowserPage, type Request } from 'playwright-core'
import { launchOptions } from '../browser/launch-options.ts'
import { startSite } from '../site/start-site.ts'
import { contradictionsIn, type Statement } from './contradictions.ts'
import { readFacts, type Said } from './read-facts.ts'

// npm run walk: opens every page of the demo club as five people, with its folds and tabs, and lists what two pages
// say differently. `--roles admin,member` and `--only /money` walk a part of it.
const { values: wanted } = parseArgs({
  options: { roles: { type: 'string' }, only: { type: 'string', default: '' } },
})
const PASSWORD = 'clear-skies'
const ROLES = ['member', 'student', 'instructor', 'admin'] as const
/** Of pages for one record, this many are opened. */
const RECORDS_PER_PAGE = 12

const say = (line: string) => process.stdout.write(`${line}\n`)
const site = await startSite({ DEMO: '1' })
try {
  const statements: Statement[] = []
  const waiting = wanted.roles?.split(',') ?? ['visitor', ...ROLES]
  // Officers, who have the most pages, first.
  const walkTheRest = async () => {
    for (let role = waiting.pop(); role; role = waiting.pop()) statements.push(...(await walkAs(role)))
  }
  await Promise.all([walkTheRest(), walkTheRest()])
  const found = contradictionsIn(statements)
  say(`${statements.length} amounts, counts and statuses, ${found.length} contradictions`)
  for (const line of found) say(line)
  process.exitCode = found.length > 0 ? 1 : 0
} finally {
  await site.stop()
}

async function walkAs(role: string): Promise<Statement[]> {
  // Chromium may stop drawing one of two pages in the same browser.
  const browser = await chromium.launch(await launchOptions())
  const context = await browser.newContext({ baseURL: site.address, serviceWorkers: 'block' })
  const member = role === 'visitor' ? '' : await signIn(context, role)
  await context.route(/\.(?:avif|webp|jpe?g|png|woff2)(?:$|\?)/, (route) => route.abort())
  const page = await context.newPage()
  const isReading = watchReads(page)
  const statements: Statement[] = []
  const waiting = plainAddresses(role)
  const opened = new Set<string>()
  const perPattern = new Map<string, number>()
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (opened.has(address) || !isWanted(address)) continue
    opened.add(address)
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 120_000 })
    const subject = subjectOf(address) ?? (address.startsWith('/members') ? member : '')
    const facts: Said[] = []
    const links: string[] = []
    for await (const view of viewsOf(page, isReading)) {
      facts.push(
        ...(await view.evaluate(readFacts, {
          subject,
          owner: role,
          statuses: [...BOOKING_STATUSES],
          figures: Object.values(DEBT_WORDS),
        })),
      )
      links.push(
        ...(await view.evaluate(() =>
          [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(({ pathname }) => pathname),
        )),
      )
    }
    statements.push(...onceEach(facts).map((fact) => ({ ...fact, role, address })))
    for (const link of links) {
      const pattern = patternOf(link)
      if (!pattern || opened.has(link) || waiting.includes(link)) continue
      const count = perPattern.get(pattern) ?? 0
      if (count >= RECORDS_PER_PAGE) continue
      perPattern.set(pattern, count + 1)
      waiting.push(link)
    }
  }
  say(`${role}: ${opened.size} pages, ${statements.length} statements`)
  await browser.close()
  return statements
}

/** The page as it opens, with its folds open, and with each of its tabs. */
async function* viewsOf(page: BrowserPage, isReading: () => boolean) {
  const settle = async () => {
    for (let waits = true; waits; waits = isReading()) {
      await page.evaluate(() => ((globalThis as { unchanged?: number }).unchanged = 0))
      await page.waitForFunction(isSettled, null, { polling: 250, timeout: 120_000 })
    }
  }
  await settle()
  yield page
  // A menu or a dialog would cover the page, so only what says where its content is counts as a fold.
  const closed = page.locator(
    'main [aria-expanded=false][aria-controls]:not([aria-haspopup]), main details:not([open]) > summary',
  )
  const folds = await closed.evaluateAll((controls) => {
    for (const control of controls) (control as HTMLElement).click()
    return controls.length
  })
  if (folds > 0) {
    await settle()
    yield page
  }
  const tabs = page.locator('main [role=tab][aria-selected=false]')
  for (const name of await tabs.evaluateAll((all) => all.map((tab) => tab.id))) {
    const tab = page.locator(`[id="${name}"]`)
    if ((await tab.count()) === 0) continue
    await tab.evaluate((each) => (each as HTMLElement).click())
    await settle()
    yield page
  }
}

/** Whether the page waits for scripts or data, or got some that it may not show yet. */
function watchReads(page: BrowserPage): () => boolean {
  const pending = new Set<Request>()
  let last = 0
  const finish = (request: Request) => {
    if (pending.delete(request)) last = Date.now()
  }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pending.clear()
    else if (['fetch', 'script'].includes(request.resourceType())) pending.add(request)
  })
  page.on('requestfinished', finish)
  page.on('requestfailed', finish)
  return () => pending.size > 0 || Date.now() - last < 500
}

function onceEach(facts: readonly Said[]): Said[] {
  return [...new Map(facts.map((fact) => [JSON.stringify(fact), fact])).values()]
}

async function signIn(context: BrowserContext, role: string): Promise<string> {
  const answer = await context.request.post('/api/account/login', {
    data: { username: `${role}@rsfc.example`, password: PASSWORD },
  })
  const { data } = (await answer.json()) as { data: { _id: string } }
  return data._id
}

/** Runs in the page: whether it shows everything and has stopped changing. */
function isSettled(): boolean {
  const state = globalThis as { lastText?: string; unchanged?: number }
  const text = document.body.innerText
  const isLoading = document.querySelector('.mantine-Skeleton-root, [aria-busy=true]') !== null
  state.unchanged = text === state.lastText && !isLoading ? (state.unchanged ?? 0) + 1 : 0
  state.lastText = text
  return state.unchanged >= 3
}

function isWanted(address: string): boolean {
  return wanted.only.split(',').some((part) => address.includes(part))
}

function shellsOf(role: string): string[] {
  if (role === 'visitor') return ['public']
  return role === 'admin' ? ['member', 'admin'] : ['member']
}

function plainAddresses(role: string): string[] {
  return Object.values<Page>(pages)
    .filter(({ path, shell, secret }) => shellsOf(role).includes(shell) && !secret && !/[:*]/.test(path))
    .map((page) => addressOf(page as typeof pages.home))
}

/** The path in the table of pages that an address belongs to, if it is for one record. */
function patternOf(address: string): string | undefined {
  return Object.values<Page>(pages)
    .map(({ path }) => path)
    .find(
      (path) => path.includes(':') && new RegExp(`^${path.replace(/:\w+/g, '[0-9a-f-]{36}')}$`).test(address),
    )
}

function subjectOf(address: string): string | undefined {
  return /[0-9a-f-]{36}/.exec(address)?.[0]
}
