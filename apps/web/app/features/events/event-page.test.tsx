import { events } from '@rsfc/contract/events/routes'
import type { ClubEvent, MySignUp } from '@rsfc/contract/events/schemas'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import EventPage from './event-page.tsx'

const EVENT: ClubEvent = {
  ...sampleOf(events.read),
  event_title: 'Midnight on the Apron',
  event_description: 'Bring a blanket.\nAnd <b>tea</b>.',
  event_start_date: '2099-01-01T00:30:00+08:00',
  event_end_date: '2099-01-01T02:00:00+08:00',
  event_participants: 4,
  places_taken: 3,
  places_left: 1,
}
const PAST: Partial<ClubEvent> = {
  event_start_date: '2020-05-02T09:00:00+08:00',
  event_end_date: '2020-05-03T17:00:00+08:00',
}
const FORM = `/members/event-details/${EVENT._id}/signup`

const open = (as?: object) =>
  openPage(<EventPage />, {
    at: `/events/event-details/${EVENT._id}`,
    path: '/events/event-details/:event_id',
    ...(as && { as }),
  })

/** What the page tells search engines about the event. */
function eventData(): object | undefined {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]')
  return [...scripts]
    .map(({ textContent }) => JSON.parse(textContent))
    .find((thing) => thing['@type'] === 'Event')
}

const metaOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute('content'))

// The browser's time zone is New York.
// SPEC 2.event-details.public, 2.event-details.sign-up
test('an event is shown in club time to a visitor, who has to sign in, and described in its metadata', async () => {
  club.answers(events.read, EVENT)
  const { screen } = await open()
  const facts = screen.getByRole('region', { name: 'At a glance' })
  await expect.element(facts).toMatchTextContent('Thu 1 Jan 2099, 00:30')
  await expect.element(facts).toMatchTextContent('Singapore time')
  await expect.element(facts).toMatchTextContent('Members can sign up for this event.')
  await expect.element(facts.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/account')
  await expect.element(facts.getByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument()
  await expect.element(screen.getByText('And <b>tea</b>.', { exact: false })).toBeVisible()
  expect(document.title).toBe('Midnight on the Apron · RSFC')
  expect(eventData()).toMatchObject({
    name: EVENT.event_title,
    startDate: EVENT.event_start_date,
    offers: { price: 0, priceCurrency: 'SGD', availability: 'https://schema.org/InStock' },
  })

  const { origin } = window.location
  const address = `${origin}/events/event-details/${EVENT._id}`
  const description = 'Bring a blanket. And <b>tea</b>.'
  expect(metaOf('meta[name="description"]')).toEqual([description])
  expect(metaOf('meta[property="og:title"]')).toEqual([EVENT.event_title])
  expect(metaOf('meta[property="og:description"]')).toEqual([description])
  expect(metaOf('meta[property="og:url"]')).toEqual([address])
  expect(metaOf('meta[property="og:image"]')).toEqual([`${origin}/og-image.jpg`])
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(address)
  await screen.getByRole('link', { name: 'All events' }).click()
  await expect.element(screen.getByText('Another page')).toBeVisible()
  expect(metaOf('meta[property]')).toEqual([])
  expect(eventData()).toBeUndefined()
})

// SPEC 2.event-details.sign-up
test('a member can sign up', async () => {
  club.answers(events.read, EVENT)
  club.answers(events.mine, [])
  const { screen } = await open({ account_type: 'user' })
  await expect.element(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', FORM)
})

const PLACE: MySignUp = { ...EVENT, waiting: false, position: null }

test.each([
  ['has a place', PLACE, 'You have a place.'],
  ['waits', { ...PLACE, waiting: true, position: 3 }, 'You are number 3 on the waiting list.'],
])('a member who %s is told so, and not asked to sign up', async (_what, own, words) => {
  club.answers(events.read, { ...EVENT, places_left: 0 })
  club.answers(events.mine, [own])
  const { screen } = await open({ account_type: 'user' })
  const facts = screen.getByRole('region', { name: 'At a glance' })
  await expect.element(facts.getByText(words)).toBeVisible()
  await expect.element(facts.getByRole('link', { name: 'See your sign-up' })).toHaveAttribute('href', FORM)
  await expect.element(facts.getByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument()
  await expect.element(facts).not.toMatchTextContent('This event is full')
})

test('if the sign-ups cannot be read, the member can still sign up', async () => {
  club.answers(events.read, EVENT)
  club.refuses(events.mine, 401)
  const { screen } = await open({ account_type: 'user' })
  await expect.element(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', FORM)
})

test('a full event leads members to its waiting list, and its metadata says so', async () => {
  club.answers(events.read, { ...EVENT, places_left: 0 })
  club.answers(events.mine, [])
  const { screen } = await open({ account_type: 'user' })
  const facts = screen.getByRole('region', { name: 'At a glance' })
  await expect.element(facts).toMatchTextContent('This event is full')
  await expect
    .element(facts.getByRole('link', { name: 'Join the waiting list' }))
    .toHaveAttribute('href', FORM)
  await expect.element(facts.getByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument()
  expect(eventData()).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
})

test('a past event is marked as over and offers no sign-up', async () => {
  club.answers(events.read, { ...EVENT, ...PAST })
  club.answers(events.mine, [])
  const { screen } = await open({ account_type: 'user' })
  const facts = screen.getByRole('region', { name: 'At a glance' })
  await expect.element(facts).toMatchTextContent('This event is over.')
  await expect.element(facts).not.toMatchTextContent('left')
  await expect.element(facts.getByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument()
  expect(eventData()).toMatchObject({ name: EVENT.event_title })
  expect(eventData()).not.toHaveProperty('offers')
})

test('an unknown event shows a message and a link to all events', async () => {
  club.refuses(events.read, 404)
  const { screen, address } = await open()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Event not found')
  expect(document.title).toBe('Event not found · RSFC')
  await screen.getByRole('link', { name: 'See all events' }).click()
  expect(address()).toBe('/events')
})

test('a failure is shown and can be tried again', async () => {
  club.refuses(events.read, 503, { message: 'Please try later.' })
  const { screen } = await open()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Please try later.')
  club.answers(events.read, EVENT)
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { name: EVENT.event_title })).toBeVisible()
})
