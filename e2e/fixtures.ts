import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test'
import type { contract } from '@rsfc/contract'
import type { Api } from '@rsfc/contract/kit/client'
import axe from 'axe-core'
import { DEMO_PASSWORD, openApiSession } from './api-session.ts'

export { DEMO_PASSWORD, expect }

/**
 * The rules whose result depends on colours and widths. Tables that become cards on a phone have their own
 * full tests.
 */
const APPEARANCE_RULES = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
]

/** Each colour scheme and each width is checked once, because all combinations would rarely find more. */
const LOOKS = [
  { colorScheme: 'light', width: 1440, rules: undefined },
  { colorScheme: 'dark', width: 360, rules: APPEARANCE_RULES },
] as const

const PASSWORD = 'a-quiet-runway'

declare global {
  interface Window {
    axe: typeof axe
  }
}

type Members = Api<typeof contract>['members']
type NewMember = Parameters<Members['create']>[0]['body']
type Person = { _id: string; email: string; password: string; first_name: string; last_name: string }

type Fixtures = {
  /** Creates a member for this test, so that no two tests share an account. */
  addMember: (traits?: Partial<NewMember>) => Promise<Person>
  /** Signs in the page's browser context without the form. */
  signIn: (page: Page, person: { email: string; password: string }) => Promise<void>
  /** Expects that axe finds no violation on the page. */
  expectAccessible: (page: Page) => Promise<void>
  /**
   * The same in light colours on a desktop; then, without reloading, the rules that depend on the look in
   * dark colours on a phone.
   */
  expectAccessibleInEachLook: (page: Page) => Promise<void>
}

let made = 0

/** Different on each call, so that tests and repeated runs never share a name. */
export const unique = () => `${process.pid}-${made++}`

export const test = base.extend<Fixtures, { officer: Members }>({
  officer: [
    async ({ playwright }, use) => {
      const { members, close } = await openOfficer(playwright, siteAddress())
      await use(members)
      await close()
    },
    { scope: 'worker' },
  ],
  addMember: async ({ officer, playwright }, use) => {
    await use(async (traits = {}) => {
      const email = `guest-${unique()}@rsfc.test`
      const role = { account_type: 'user', membership_type: 'ordinary', account_status: 'active' } as const
      const birthday = { date_of_birth: '1990-04-01' }
      const name = { first_name: 'Siti', last_name: 'Aminah', salutation: 'Siti', ...birthday }
      const body = { ...name, ...role, email, password: PASSWORD, ...traits }
      // Making someone an officer needs a recent sign-in.
      const fresh = body.account_type === 'user' ? null : await openOfficer(playwright, siteAddress())
      const member = await (fresh?.members ?? officer).create({ body })
      await fresh?.close()
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
    await use((page) => expectNoViolation(page))
  },
  expectAccessibleInEachLook: async ({ browserName: _any }, use) => {
    await use(async (page) => {
      const size = page.viewportSize()
      for (const { colorScheme, width, rules } of LOOKS) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 900 })
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
        await expectNoViolation(page, rules)
      }
      await page.emulateMedia({ colorScheme: 'light' })
      if (size) await page.setViewportSize(size)
    })
  },
})

/** All of axe's rules, or only these. */
async function expectNoViolation(page: Page, rules?: string[]): Promise<void> {
  // Content that is being replaced may be pale.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (only) => {
    // Collecting the passed rules as well takes most of axe's time.
    const found = await window.axe.run({ resultTypes: ['violations'], ...(only && { runOnly: only }) })
    return found.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
  }, rules)
  expect(violations).toEqual([])
}

function siteAddress(): string {
  const address = process.env.SITE_ADDRESS
  if (!address)
    throw new Error(
      'The site is not running: start the browser tests with npm test or npx playwright test -c e2e',
    )
  return address
}

/** The demo club's super-admin, signed in over the API. */
export function openOfficer(playwright: PlaywrightWorkerArgs['playwright'], baseURL: string) {
  return openApiSession(playwright, baseURL, { email: 'superadmin@rsfc.example', password: DEMO_PASSWORD })
}

/** The mails to this address in the site's outbox, oldest first. */
export async function mailsTo(address: string, dataDir = process.env.SITE_DATA_DIR ?? ''): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${address}`)).map((mail) => mail.replaceAll('=\r\n', ''))
}
