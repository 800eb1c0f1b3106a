import { launch, type LaunchedChrome } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { pages, type Page } from '@rsfc/contract/pages'
import { findBrowser } from '../e2e/browser/find-browser.ts'
import { startSite } from '../e2e/site/start-site.ts'
import { weighPage } from './page-weight.ts'

const KILOBYTES = { script: 170, style: 35 }
const SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const ALL_PAGES = Object.values<Page>(pages)
  .filter(({ prerendered, inSitemap }) => prerendered && inSitemap)
  .map(({ path }) => path)
const PAGES = process.argv.length > 2 ? process.argv.slice(2) : ALL_PAGES

const TRIES = 3

type Category = keyof typeof SCORES
const CATEGORIES = Object.keys(SCORES) as Category[]

const overBudget: string[] = []
const say = (line: string) => process.stdout.write(`${line}\n`)

const site = await startSite({ DEMO: '1' })
try {
  await weigh(site.address)
  const chrome = await openChrome()
  try {
    say(`\n${'Lighthouse, mobile'.padEnd(20)}${CATEGORIES.map((name) => name.padStart(16)).join('')}`)
    for (const path of PAGES) await auditPage(`${site.address}${path}`, path, chrome.port)
  } finally {
    chrome.kill()
  }
} finally {
  await site.stop()
}
say(
  overBudget.length > 0
    ? `\nOver budget:\n${overBudget.map((line) => `  ${line}`).join('\n')}`
    : '\nWithin budget.',
)
process.exitCode = overBudget.length > 0 ? 1 : 0

async function weigh(address: string): Promise<void> {
  const weight = await weighPage(address)
  for (const kind of ['script', 'style'] as const) {
    const line = `home page, ${kind}, gzip: ${weight[kind].toFixed(1)} KB of ${KILOBYTES[kind]}`
    say(line)
    if (weight[kind] > KILOBYTES[kind]) overBudget.push(line)
  }
}

async function auditPage(url: string, path: string, port: number): Promise<void> {
  let { categories, audits } = await runLighthouse(url, port)
  // Other work on the machine can only slow down a page, so the best of a few tries counts.
  for (let tries = 1; tries < TRIES && percent(categories.performance) < SCORES.performance; tries++) {
    const again = await runLighthouse(url, port)
    if (percent(again.categories.performance) > percent(categories.performance))
      ({ categories, audits } = again)
  }
  say(
    `${path.padEnd(20)}${CATEGORIES.map((name) => String(percent(categories[name])).padStart(16)).join('')}`,
  )
  for (const name of CATEGORIES) {
    const score = percent(categories[name])
    if (score >= SCORES[name]) continue
    const failing = (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim())
    overBudget.push(`${path} ${name} ${score} of ${SCORES[name]}: ${failing.join(', ')}`)
  }
}

async function runLighthouse(url: string, port: number): Promise<Result> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES })
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse failed for ${url}`)
  return result.lhr
}

function percent(category: Result['categories'][string] | undefined): number {
  return Math.round((category?.score ?? 0) * 100)
}

async function openChrome(): Promise<LaunchedChrome> {
  const { executablePath, env } = await findBrowser()
  return launch({
    chromePath: executablePath,
    envVars: { ...process.env, ...env },
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    logLevel: 'error',
  })
}
