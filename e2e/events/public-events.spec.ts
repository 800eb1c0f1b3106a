import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

// The test browsers run in New York time (playwright.config.ts), but pages must show Singapore time.
const ONE = {
  _id: '01919191-1111-7111-8111-000000000001',
  event_id: '01919191-1111-7111-8111-000000000001',
  event_title: 'Midnight on the Apron',
  event_description: 'Bring a blanket.\nAnd <b>tea</b>.',
  event_image: [],
  event_start_date: '2099-01-01T00:30:00+08:00',
  event_end_date: '2099-01-01T02:00:00+08:00',
  event_price: 0,
  event_type: 'Gathering',
  event_participants: 4,
  event_questions: 'Name||Email||Phone Number',
  places_taken: 3,
  places_left: 1 as number | null,
}
const PAST = {
  ...ONE,
  _id: ONE._id.replace(/1$/, '2'),
  event_id: ONE._id.replace(/1$/, '2'),
  event_title: 'Long Ago',
  event_start_date: '2020-05-02T09:00:00+08:00',
  event_end_date: '2020-05-03T17:00:00+08:00',
  event_price: 25.5,
}

const respond = (data: unknown) => ({ json: { status: 200, data } })

/** Replaces the demo club's events with the given ones. */
async function serveEvents(page: Page, events: (typeof ONE)[]): Promise<void> {
  await page.route(/\/api\/events\/(\?.*)?$/, (route) => route.fulfill(respond(events)))
  for (const event of events)
    await page.route(`**/api/events/${event._id}`, (route) => route.fulfill(respond(event)))
}

async function eventMetadata(page: Page) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text)).find((thing) => thing['@type'] === 'Event')
}

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

// SPEC 2.events.list, 2.events.view-details, 6.visitor.events, 7.files.images
test('lists upcoming and past events of the demo club, and opens the details by click and by reload', async ({
  page,
}) => {
  await page.goto('/events')
  const upcoming = page.getByRole('region', { name: 'Coming up' })
  const past = page.getByRole('region', { name: 'Past events' })
  // The demo club has six upcoming and five past events; tests running in parallel may add more.
  await expect(upcoming.getByRole('heading', { level: 3 }).nth(5)).toBeVisible()
  await expect(past.getByRole('heading', { level: 3 }).nth(4)).toBeVisible()
  await expect(card(page, 'Radiotelephony Workshop')).toContainText(/\$120.*Full/)
  await expect(card(page, 'Reading the Weather')).toContainText(/Free.*No limit on places/)
  const picture = card(page, 'Satay Night').locator('img')
  await expect(picture).toHaveAttribute('src', /^\/api\/uploads\/events\//)
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)

  await page.getByRole('link', { name: 'View Details: Satay Night on the Apron' }).click()
  for (const reload of [false, true]) {
    if (reload) await page.reload()
    await expect(page).toHaveURL(/\/events\/event-details\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Satay Night on the Apron')
    await expect(page).toHaveTitle('Satay Night on the Apron · RSFC')
    await expect(page.getByRole('region', { name: 'At a glance' })).toContainText(/\d+ places left/)
  }
  await page.goto(page.url())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Satay Night on the Apron')
})

// SPEC 2.events.passes-event
test('View Details shows the event at once, even if the server is slow', async ({ page }) => {
  await serveEvents(page, [ONE])
  await page.goto('/events')
  await page.route(`**/api/events/${ONE._id}`, () => {})
  await page.getByRole('link', { name: /View Details/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ONE.event_title)
})

// SPEC 2.event-details.public
test('shows club time in the list, the details and the metadata', async ({ page }) => {
  await serveEvents(page, [ONE, PAST])
  await page.goto('/events')
  await expect(card(page, ONE.event_title)).toContainText('Thu 1 Jan 2099, 00:30 to 02:00')
  await expect(card(page, ONE.event_title)).toContainText(/Free.*1 place left/)
  await expect(card(page, PAST.event_title)).toContainText('Sat 2 May 2020, 09:00 to Sun 3 May 2020, 17:00')
  await expect(card(page, PAST.event_title)).toContainText('$25.50')
  await expect(card(page, PAST.event_title)).not.toContainText('left')
  await page.getByRole('link', { name: `View Details: ${ONE.event_title}` }).click()
  const facts = page.getByRole('region', { name: 'At a glance' })
  await expect(facts).toContainText('Thu 1 Jan 2099, 00:30')
  await expect(facts).toContainText('Singapore time')
  await expect(page.getByText('And <b>tea</b>.')).toBeVisible()
  expect(await eventMetadata(page)).toMatchObject({
    name: ONE.event_title,
    startDate: ONE.event_start_date,
    offers: { price: 0, priceCurrency: 'SGD', availability: 'https://schema.org/InStock' },
  })
})

// SPEC 2.event-details.sign-up, 2.event-details.sign-up-leads, 6.visitor.sign-up
test('shows Sign Up to members only; visitors sign in first and then go to the form', async ({
  page,
  addMember,
}) => {
  const member = await addMember()
  await serveEvents(page, [ONE])
  await page.goto(`/events/event-details/${ONE._id}`)
  const signUp = page.getByRole('link', { name: 'Sign Up' })
  const facts = page.getByRole('region', { name: 'At a glance' })
  await expect(facts).toContainText('Members can sign up for this event.')
  await expect(signUp).toHaveCount(0)
  await facts.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email or username').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`/members/event-details/${ONE._id}/signup`)
  await page.goto(`/events/event-details/${ONE._id}`)
  await expect(signUp).toHaveAttribute('href', `/members/event-details/${ONE._id}/signup`)
  await signUp.click()
  await expect(page).toHaveURL(`/members/event-details/${ONE._id}/signup`)
})

test('full and past events show a message instead of Sign Up', async ({ page, addMember, signIn }) => {
  await signIn(page, await addMember())
  const facts = page.getByRole('region', { name: 'At a glance' })
  await serveEvents(page, [{ ...ONE, places_left: 0 }, PAST])
  await page.goto(`/events/event-details/${ONE._id}`)
  await expect(facts).toContainText('This event is full')
  expect(await eventMetadata(page)).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
  })
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0)
  await page.goto(`/events/event-details/${PAST._id}`)
  await expect(facts).toContainText('This event is over.')
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0)
  expect(await eventMetadata(page)).toMatchObject({ name: PAST.event_title })
  expect(await eventMetadata(page)).not.toHaveProperty('offers')
})

test('sets the metadata of the event, and removes it on leaving the page', async ({ page }) => {
  await serveEvents(page, [ONE])
  await page.goto(`/events/event-details/${ONE._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ONE.event_title)
  await expect(page).toHaveTitle(`${ONE.event_title} · RSFC`)
  const address = page.url()
  for (const [selector, value] of [
    ['meta[name="description"]', 'Bring a blanket. And <b>tea</b>.'],
    ['meta[property="og:title"]', ONE.event_title],
    ['meta[property="og:description"]', 'Bring a blanket. And <b>tea</b>.'],
    ['meta[property="og:url"]', address],
    ['meta[property="og:image"]', new URL('/og-image.jpg', address).href],
  ] as const) {
    await expect(page.locator(selector)).toHaveCount(1)
    await expect(page.locator(selector)).toHaveAttribute('content', value)
  }
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address)
  await page.getByRole('link', { name: 'All events' }).click()
  await expect(page).toHaveTitle(/^Events/)
  await expect(page.locator('meta[name="description"]')).toHaveCount(1)
  await expect(page.locator(`meta[content="${ONE.event_title}"]`)).toHaveCount(0)
})

test('an unknown event shows a message and a link to all events; an empty calendar says so', async ({
  page,
}) => {
  for (const id of ['01919191-1111-7111-8111-111111111111', 'x']) {
    await page.goto(`/events/event-details/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event not found')
    await expect(page).toHaveTitle('Event not found · RSFC')
  }
  await serveEvents(page, [])
  await page.getByRole('link', { name: 'See all events' }).click()
  await expect(page).toHaveURL('/events')
  await expect(page.getByText('No upcoming events at the moment')).toBeVisible()
})

// SPEC 2.events.refused, 6.pages.refused, 8.refused
test('the list and the details: a refusal goes to /account; a server error is shown and tried again', async ({
  page,
}) => {
  const answerWith = (status: number, message: string) =>
    page.route('**/api/events/**', (route) =>
      route.fulfill({ status, json: { status, data: null, message } }),
    )
  for (const path of ['/events', `/events/event-details/${ONE._id}`]) {
    for (const status of [401, 403]) {
      await answerWith(status, 'Please sign in first.')
      await page.goto(path)
      await expect(page, `${path}: ${status}`).toHaveURL('/account')
      await page.unroute('**/api/events/**')
    }
    await answerWith(500, 'Please try later.')
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('Please try later.')
    await page.unroute('**/api/events/**')
    await serveEvents(page, [ONE])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: ONE.event_title })).toBeVisible()
    await page.unroute('**/api/events/**')
  }
})

test('loads a long calendar page by page', async ({ page }) => {
  const many = Array.from({ length: 30 }, (_, index) => {
    const _id = `01919191-1111-7111-8111-${String(index).padStart(12, '0')}`
    return { ...ONE, _id, event_id: _id, event_title: `Evening ${index}.` }
  })
  await page.route(/\/api\/events\/(\?.*)?$/, (route) => {
    const { searchParams } = new URL(route.request().url())
    const from = many.findIndex(({ _id }) => _id === searchParams.get('cursor')) + 1
    return route.fulfill(respond(many.slice(from, from + Number(searchParams.get('limit')))))
  })
  await page.goto('/events')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(24)
  await page.getByRole('button', { name: 'Show more events' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(30)
  await expect(page.getByRole('button', { name: 'Show more events' })).toHaveCount(0)
})

test('the list and the details have no axe violations', async ({ page, expectAccessibleInEachLook }) => {
  await serveEvents(page, [ONE, PAST])
  for (const path of ['/events', `/events/event-details/${ONE._id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: ONE.event_title })).toBeVisible()
    await expectAccessibleInEachLook(page)
  }
})
