import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../e2e/api-session.ts'
import { launchOptions } from '../e2e/browser/launch-options.ts'
import { DAILY_PAGES, PHONE, type Role } from '../e2e/daily-pages/daily-pages.ts'
import { measureVisit, watchVisits, type Visit } from '../e2e/daily-pages/measure-visit.ts'
import { pathOf } from '../e2e/daily-pages/path-of.ts'
import { overBudget } from './pages/budgets.ts'
import { medianOf } from './pages/median.ts'
import { rowOf, TABLE_HEAD } from './pages/table.ts'

// Measures the daily pages as on a phone: 390 px wide, slow 4G, and a processor four times slower.
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1000 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
}
const SLOWER = 4

const { values } = parseArgs({
  options: {
    /** Measure these pages only; may be given more than once. */
    page: { type: 'string', multiple: true },
    role: { type: 'string' },
    runs: { type: 'string', default: '3' },
    /** Another checkout of the site, built or not. */
    tree: { type: 'string' },
    /** A site that is running already, with the demo club. */
    address: { type: 'string' },
    /** Prints the calls and the scripts of each page. */
    verbose: { type: 'boolean', default: false },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const chosen = DAILY_PAGES.filter(({ name }) => values.page?.includes(name) ?? true)
if (chosen.length === 0)
  throw new Error(`no such page; there are ${DAILY_PAGES.map(({ name }) => name).join(', ')}`)

const site = values.address ? null : await startTree(values.tree)
const address = values.address ?? site?.address ?? ''
const browser = await chromium.launch(await launchOptions())
const over: string[] = []
try {
  say(TABLE_HEAD)
  for (const page of chosen) {
    for (const role of page.roles.filter((one) => one === (values.role ?? one))) {
      const { first, warm } = await measure(browser, page.path, role)
      say(rowOf(page.name, role, first, warm))
      if (values.verbose) listVisit(first)
      over.push(...overBudget(`${page.name} as ${role}`, first, warm))
    }
  }
} finally {
  await browser.close()
  await site?.stop()
}
say(over.length > 0 ? `\nOver budget:\n${over.map((line) => `  ${line}`).join('\n')}` : '\nWithin budget.')
process.exitCode = over.length > 0 ? 1 : 0

type Started = { address: string; stop: () => Promise<unknown> }

async function startTree(tree: string | undefined): Promise<Started> {
  const file = tree ? join(tree, 'e2e/site/start-site.ts') : '../e2e/site/start-site.ts'
  const { startSite } = (await import(file)) as {
    startSite: (variables: Record<string, string>) => Promise<Started>
  }
  return startSite({ DEMO: '1' })
}

/** Each run is a browser that has never seen the site, and then comes back to the same page. */
async function measure(from: Browser, path: string, role: Role) {
  const runs: { first: Visit; warm: Visit }[] = []
  for (let run = 0; run < Number(values.runs); run++) {
    const context = await from.newContext({
      baseURL: address,
      ...PHONE,
      // Files come from the browser's cache in either case; without the worker, runs differ less.
      serviceWorkers: 'block',
    })
    const page = await openPhone(context, role)
    const opened = await pathOf(context.request, path, role)
    runs.push({ first: await measureVisit(page, opened), warm: await measureVisit(page, opened) })
    await context.close()
  }
  return { first: medianOf(runs.map(({ first }) => first)), warm: medianOf(runs.map(({ warm }) => warm)) }
}

async function openPhone(context: BrowserContext, role: Role): Promise<Page> {
  const data = { username: `${role}@rsfc.example`, password: DEMO_PASSWORD }
  const signedIn = await context.request.post('/api/account/login', { data })
  if (!signedIn.ok()) throw new Error(`cannot sign in as ${role}: ${signedIn.status()}`)
  const page = await context.newPage()
  await watchVisits(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

function listVisit({ calls, waited, scripts }: Visit): void {
  for (const call of calls)
    say(
      `    ${call.start.toFixed(0).padStart(6)} – ${call.end.toFixed(0).padStart(6)} ${call.path}${waited.includes(call) ? ' (waited)' : ''}`,
    )
  for (const script of scripts) say(`    ${script}`)
}
