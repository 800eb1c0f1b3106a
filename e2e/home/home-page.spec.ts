import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openStopped, stopClock } from '../stopped-clock.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // SPEC 2.home.hero, 2.home.teasers, 2.home.faqs
  test('the home page has a hero, links to everything it introduces, and five questions that open by keyboard', async ({
    page,
  }) => {
    await page.goto('/')
    const hero = page.getByRole('region', { name: 'The sky is closer than you think.' })
    await expect(hero.getByRole('heading', { level: 1 })).toBeVisible()
    const picture = hero.getByRole('img').first()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(600)
    const main = page.getByRole('main')
    for (const [name, address] of [
      ['Your path to a licence', '/membership#summary'],
      ['Take a trial flight', '/trial-flight'],
      ['Ask for a trial flight', '/trial-flight'],
      ['All events', '/events'],
      ['More about the club', '/about-us'],
      ['What it takes', '/membership#learningtofly'],
      ['Compare them', '/membership#ourmembership'],
      ['Figures and drawings', '/about-us#fleet'],
      ["What's on", '/events'],
      ['Flying for events and charity', '/experience'],
      ['Map and hours', '/about-us#contactus'],
    ] as const) {
      await expect(main.getByRole('link', { name, exact: true }), name).toHaveAttribute('href', address)
    }
    for (const [region, link] of [
      ['Run by members, for the love of flying.', 'More about the club'],
      ['Three ways to belong.', 'Compare them'],
      ['Small aeroplanes, big sky.', 'Figures and drawings'],
    ] as const) {
      await expect(
        page.getByRole('region', { name: region }).getByRole('link', { name: link }),
        region,
      ).toHaveCount(1)
    }

    const answers = page.getByRole('region', { name: 'Your questions, answered.' })
    for (const fact of [
      '$300',
      '$335',
      '5-minute',
      '$15,000',
      '$250',
      '16',
      '17',
      'class 2',
      '8 and 20',
      '6 theory',
    ]) {
      await expect(answers, fact).toContainText(fact)
    }
    const questions = answers.locator('summary')
    await expect(questions).toHaveCount(5)
    await questions.first().focus()
    for (let index = 0; index < 5; index++) {
      const answer = answers.locator('details').nth(index).locator('p')
      await expect(questions.nth(index)).toBeFocused()
      await expect(answer).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(answer).toBeVisible()
      await expect(answer).not.toBeEmpty()
      await page.keyboard.press('Space')
      await expect(answer).toBeHidden()
      await page.keyboard.press('Tab')
    }
    const price = answers.getByText('Flying costs $300 per half hour solo and $335 with an instructor')
    await expect(price).toBeHidden()
    await answers.getByText('What does it cost?').click()
    await expect(price).toBeVisible()

    const contact = page.getByRole('region', { name: 'Write to us.' })
    await expect(contact.getByRole('link', { name: 'hello@rsfc.example' }).first()).toBeVisible()
    await expect(contact.getByRole('button')).toBeDisabled()
    // Playwright's role and text locators ignore the content of noscript.
    const sentence = page.getByRole('form', { name: 'Write to us.' }).locator('noscript p')
    await expect(sentence).toBeVisible()
    await expect(sentence).toHaveText(
      'JavaScript is turned off in this browser. Please email us at hello@rsfc.example.',
    )
    await expect(sentence.locator('a')).toHaveAttribute('href', 'mailto:hello@rsfc.example')
  })
})

/** Records requested navigations, because the page cannot see that a mail client opens. */
async function watchNavigations(page: Page): Promise<string[]> {
  const requested: string[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Page.frameRequestedNavigation', ({ url }) => requested.push(url))
  await session.send('Page.enable')
  return requested
}

// SPEC 2.home.statistics, 2.home.contact-form, 2.home.contact-mail, 2.home.contact-no-call
test('the header gets a background on scrolling, the figures count up once, and a message opens in a mail client', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const seen: string[] = []
  await page.exposeFunction('recordFigure', (text: string) => seen.push(text))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector('dl dd')?.textContent
      if (text) (window as unknown as { recordFigure: (text: string) => void }).recordFigure(text)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  // However slow the machine is, some figures between the first and the last are drawn.
  await stopClock(page)
  await openStopped(page, '/')
  const header = page.getByRole('banner')
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const figures = page.getByRole('region', { name: 'The club in figures' }).getByRole('definition')
  await figures.nth(0).scrollIntoViewIfNeeded()
  await expect(async () => {
    await page.clock.runFor(50)
    expect(new Set(seen).size).toBeGreaterThan(3)
  }).toPass({ intervals: [0] })
  await page.clock.resume()
  await expect(figures.nth(0)).toHaveText('2,000+')
  await expect(figures.nth(1)).toHaveText('90+')
  await expect(figures.nth(2)).toHaveText('10,000+')
  const values = [...new Set(seen)].map((text) => Number(text.replaceAll(/\D/g, '')))
  expect(Math.min(...values)).toBeLessThan(1_000)

  const before = seen.length
  await page.mouse.wheel(0, 3_000)
  await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0)
  await figures.nth(0).scrollIntoViewIfNeeded()
  expect(seen.slice(before).filter((text) => text !== '2,000+')).toEqual([])

  const requested = await watchNavigations(page)
  const message = page.getByLabel('Your message')
  const send = page.getByRole('button', { name: 'Open my email app' })
  await message.fill('   ')
  await send.click()
  await expect(message).toBeFocused()
  await expect(message).toHaveAttribute('aria-invalid', 'true')
  await expect(message).toHaveAccessibleDescription(/Please write a message first/)
  expect(requested).toEqual([])
  await message.pressSequentially('Hello')
  await expect(page.getByText('Please write a message first')).toBeHidden()

  const posted: string[] = []
  page.on('request', (request) => {
    // Counts every request of a script or form, except those of every page.
    const isOfThePage = /\/api\/rsfc\/(announcement|maintenance)$/.test(request.url())
    const isCall = request.method() !== 'GET' || ['fetch', 'xhr', 'ping'].includes(request.resourceType())
    if (isCall && !isOfThePage) posted.push(request.url())
  })
  await message.fill('May I visit on Sunday?\nWe are 2 & a dog = 3.')
  await send.click()
  await expect
    .poll(() => requested)
    .toEqual([
      'mailto:hello@rsfc.example?subject=Enquiry%20from%20the%20RSFC%20website&body=May%20I%20visit%20on%20Sunday%3F%0D%0AWe%20are%202%20%26%20a%20dog%20%3D%203.',
    ])
  expect(posted).toEqual([])
  await expect(page.getByText('Nothing opened? Email us at hello@rsfc.example instead.')).toBeVisible()
  await expect(page).toHaveURL('/')
})
