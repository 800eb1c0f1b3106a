import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test'
import { contract } from '@rsfc/contract'
import { createApi, type Api, type Send } from '@rsfc/contract/kit/client'
import axe from 'axe-core'

export { expect }

/** Each scheme and each width once: the two say little of each other. */
const LOOKS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 360 },
] as const

export const DEMO_PASSWORD = 'clear-skies'
const PASSWORD = 'a-quiet-runway'

declare global {
  interface Window {
    axe: typeof axe
  }
}

type Members = Api<typeof contract>['members']
type NewMember = Parameters<Members['create']>[0]['body']
type Person = { _id: string; email: string; password: string; first_name: string }

type Fixtures = {
  /** Adds a member of one's own, so that no two tests meet in one account. */
  addMember: (traits?: Partial<NewMember>) => Promise<Person>
  /** Signs this page's browser in without the form. */
  signIn: (page: Page, person: { email: string; password: string }) => Promise<void>
  /** The page breaks no rule that axe knows, and its console stayed quiet. */
  expectAccessible: (page: Page) => Promise<void>
  /** The same, light on a desk and dark on a phone, without loading the page again. */
  expectAccessibleInEachLook: (page: Page) => Promise<void>
}

let made = 0

export const test = base.extend<Fixtures, { officer: Members }>({
  officer: [
    async ({ playwright }, use) => {
      const { members, close } = await openOfficer(playwright, siteAddress())
      await use(members)
      await close()
    },
    { scope: 'worker' },
  ],
  addMember: async ({ officer }, use, { workerIndex }) => {
    await use(async (traits = {}) => {
      const email = `guest-${process.pid}-${workerIndex}-${made++}@rsfc.test`
      const role = { account_type: 'user', membership_type: 'ordinary', account_status: 'active' } as const
      const name = { first_name: 'Siti', last_name: 'Aminah', salutation: 'Siti' }
      const member = await officer.create({
        body: { ...name, ...role, email, password: PASSWORD, ...traits },
      })
      return { ...member, password: PASSWORD }
    })
  },
  signIn: async ({ baseURL }, use) => {
    await use(async (page, { email, password }) => {
      const data = { username: email, password }
      const response = await page.request.post(`${baseURL}/api/account/login`, { data })
      expect(response.status()).toBe(200)
    })
  },
  expectAccessible: async ({ browserName: _any }, use) => {
    await use(async (page) => {
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
      // Only what is wrong: everything else takes most of its time.
      const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }))
      expect(
        violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) })),
      ).toEqual([])
    })
  },
  expectAccessibleInEachLook: async ({ expectAccessible }, use) => {
    await use(async (page) => {
      for (const { colorScheme, width } of LOOKS) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 900 })
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
        await expectAccessible(page)
      }
    })
  },
})

function siteAddress(): string {
  const address = process.env.SITE_ADDRESS
  if (!address) throw new Error('the site is not started: run the browser tests through npm')
  return address
}

/** The demo club's officer, over the API. */
export async function openOfficer(playwright: PlaywrightWorkerArgs['playwright'], baseURL: string) {
  const context = await playwright.request.newContext({ baseURL })
  let token: string | undefined
  const send: Send = async ({ method, url, headers, body }) => {
    const carried = token ? { 'access-token': token } : undefined
    const options = { method, headers: { ...headers, ...carried }, ...(body ? { data: body } : {}) }
    const response = await context.fetch(url, options)
    return { status: response.status(), text: await response.text() }
  }
  const calls = createApi(contract, '/api', send)
  const user = await calls.account.login({
    body: { username: 'superadmin@rsfc.example', password: DEMO_PASSWORD },
  })
  token = user.access_token
  return { ...calls, close: () => context.dispose() }
}

/** What the site's outbox holds for this address, oldest first. */
export async function mailsTo(address: string, dataDir = process.env.SITE_DATA_DIR ?? ''): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${address}`)).map((mail) => mail.replaceAll('=\r\n', ''))
}
