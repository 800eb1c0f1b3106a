import type { Page, Request } from 'playwright-core'
import { watchUsable } from './watch-usable.ts'

type Call = { path: string; start: number; end: number }

export type Visit = {
  /** Milliseconds since the navigation started. */
  usable: number
  firstPaint: number
  /** Everything below counts until the page is usable. */
  scriptBytes: number
  scripts: string[]
  styleBytes: number
  fontBytes: number
  calls: Call[]
  /** Calls that started only after another had been answered. */
  waited: Call[]
  longestTask: number
  nodes: number
  height: number
}

export async function watchVisits(page: Page): Promise<void> {
  await page.addInitScript(watchUsable)
}

/** Opens the page and measures it once it is usable and the network is quiet. */
export async function measureVisit(page: Page, path: string): Promise<Visit> {
  await page.goto('about:blank')
  const quiet = untilQuiet(page)
  await page.goto(path, { waitUntil: 'commit' })
  const isReady = () => page.evaluate(() => typeof window.usable?.readyAt === 'number')
  do await quiet()
  while (!(await isReady()))
  const seen = await page.evaluate(() => ({
    ...window.usable,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    resources: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, initiatorType, startTime, responseEnd, encodedBodySize }) => ({
        name,
        initiatorType,
        startTime,
        responseEnd,
        encodedBodySize,
      }),
    ),
    nodes: document.querySelectorAll('*').length,
    height: document.documentElement.scrollHeight,
  }))
  const usable = afterTasks(seen.readyAt ?? 0, seen.tasks)
  const before = seen.resources.filter(({ startTime }) => startTime < usable)
  const ofKind = (ending: RegExp) => before.filter(({ name }) => ending.test(new URL(name).pathname))
  const scripts = ofKind(/\.js$/)
  const calls = before
    .filter(({ name, initiatorType }) => /^(fetch|xmlhttprequest)$/.test(initiatorType) && isCall(name))
    .map(({ name, startTime, responseEnd }) => ({ path: pathOf(name), start: startTime, end: responseEnd }))
  return {
    usable,
    firstPaint: seen.firstPaint,
    scriptBytes: sum(scripts),
    scripts: [...new Set(scripts.map(({ name }) => pathOf(name)))],
    styleBytes: sum(ofKind(/\.css$/)),
    fontBytes: sum(ofKind(/\.woff2$/)),
    calls,
    waited: calls.filter(({ start }) => calls.some(({ end }) => end > 0 && end <= start)),
    longestTask: Math.max(0, ...seen.tasks.map(({ start, end }) => end - start)),
    nodes: seen.nodes,
    height: seen.height,
  }
}

const QUIET_MS = 1000

/** Waits until no request has been under way for a second. A live stream of events never ends and does not count. */
function untilQuiet(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let since = performance.now()
  const onStart = (request: Request) => {
    if (request.resourceType() !== 'eventsource') open.add(request)
  }
  const onEnd = (request: Request) => {
    open.delete(request)
    since = performance.now()
  }
  page.on('request', onStart).on('requestfinished', onEnd).on('requestfailed', onEnd)
  return async () => {
    while (open.size > 0 || performance.now() - since < QUIET_MS) await page.waitForTimeout(50)
    since = performance.now()
  }
}

type Resource = { name: string; encodedBodySize: number }

/** A file that is preloaded and then used may be listed twice. */
function sum(resources: readonly Resource[]): number {
  const sizes = new Map<string, number>()
  for (const { name, encodedBodySize } of resources)
    sizes.set(pathOf(name), Math.max(encodedBodySize, sizes.get(pathOf(name)) ?? 0))
  return [...sizes.values()].reduce((total, size) => total + size, 0)
}

function isCall(address: string): boolean {
  const { pathname } = new URL(address)
  return pathname.startsWith('/api/') && pathname !== '/api/health'
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** A page whose script is busy does not answer a touch: a task that begins at once still counts. */
function afterTasks(ready: number, tasks: readonly { start: number; end: number }[]): number {
  let usable = ready
  for (const { start, end } of tasks) if (start < usable + 50 && end > usable) usable = end
  return usable
}
