import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchOptions } from '../browser/launch-options.ts'
import { readFacts } from './read-facts.ts'

const MEMBER = '0'.repeat(36)
const FLIGHT = '1'.repeat(36)

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch(await launchOptions())
  page = await browser.newPage()
  await page.route('http://club.test/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
})
afterAll(() => browser.close())

/** What a page with this content says. */
async function said(main: string, address = 'http://club.test/members') {
  await page.goto(address)
  await page.setContent(`<main>${main}</main>`)
  return page.evaluate(readFacts, {
    subject: MEMBER,
    owner: 'member',
    statuses: ['pending', 'confirmed'],
    figures: ['To pay now'],
  })
}

const tab = (count: number, panel: string) => `
  <button role="tab" aria-selected="true" aria-controls="tabs-panel-entries">Entries ${count}</button>
  <div id="tabs-panel-entries">${panel}</div>`
const countsOf = async (main: string) =>
  (await said(main)).flatMap(({ label, value }) => (label === 'count' ? value : []))

test('a status is about the flight of its row or page, not about the member', async () => {
  const badge = '<span data-tone="good">Confirmed</span>'
  expect(await said(`<ul><li><a href="/members/booking/${FLIGHT}">Sat</a> ${badge}</li></ul>`)).toEqual([
    { about: FLIGHT, label: 'status', value: 'confirmed' },
  ])
  expect(await said(badge)).toEqual([])
  expect(await said(badge, `http://club.test/members/booking/${MEMBER}`)).toEqual([
    { about: MEMBER, label: 'status', value: 'confirmed' },
  ])
})

test('a figure of a debt is read beside its words, in whatever they are', async () => {
  const fact = { about: MEMBER, label: 'to pay now', value: '$12.50' }
  expect(await said('<h2>To pay now</h2><strong>$12.50</strong>')).toEqual([fact])
  expect(await said('<p>To pay now</p><p>$12.50</p>')).toEqual([fact])
  expect(await said('<p>Flight on 3 Nov 2026</p><p>$12.50</p>')).toEqual([])
})

test('a tab is compared with the rows of its list', async () => {
  expect(await countsOf(tab(2, '<ul><li>A</li><li>B</li></ul>'))).toEqual(['2', '2'])
  expect(await countsOf(tab(2, '<table><tbody><tr><td>A</td></tr></tbody></table>'))).toEqual(['2', '1'])
})

test.each([
  ['a list that goes on', '<ul><li>A</li></ul><button>Show 20 more</button>'],
  ['a list with older rows', '<ul><li>A</li></ul><button>Show older flights</button>'],
  ['two lists', '<ul><li>A</li></ul><ul><li>B</li></ul>'],
  ['no list', '<p>Nothing yet.</p>'],
])('%s has no rows to compare', async (_what, panel) => {
  expect(await countsOf(tab(2, panel))).toEqual(['2'])
})
