import { expect, LOOKS, test } from '../fixtures.ts'

const PUBLIC = [
  '/',
  '/membership',
  '/about-us',
  '/experience',
  '/events',
  '/account',
  '/maintenance',
  '/test',
  '/nowhere',
  '/change-password/x',
  '/reminders/off?token=x',
]
/** Members look at theirs on a phone, officers on a desk; each page's own tests have the other look. */
const MEMBER = ['/members', '/members/booking', '/members/community/post', '/members/profile/edit']
const ADMIN = [
  '/admin',
  '/admin/bookings',
  '/admin/control-panel',
  '/admin/control-panel/audit',
  '/admin/members/new-member',
]

for (const { colorScheme, width } of LOOKS) {
  test(`every page is clean under axe and quiet in the console: ${colorScheme}, ${width} px`, async ({
    page,
    addMember,
    signIn,
    expectAccessible,
  }) => {
    test.setTimeout(120_000)
    const complaints: string[] = []
    page.on('console', (message) => {
      if (
        ['error', 'warning'].includes(message.type()) &&
        !isExpected(message.text(), message.location().url)
      ) {
        complaints.push(`${page.url()}: ${message.text()}`)
      }
    })
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    for (const path of PUBLIC) {
      // The script has taken over: before, buttons that need it are shut.
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
    await signIn(page, await addMember({ account_type: 'admin' }))
    for (const path of width === 360 ? MEMBER : ADMIN) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
    expect(complaints).toEqual([])
  })
}

/** The browser reports every 404 it gets: of the unknown page, a portrait that nobody uploaded, a false link. */
function isExpected(text: string, url: string): boolean {
  return text.includes('404') && /\/nowhere$|\/api\/(profile|reminders)\//.test(url)
}
