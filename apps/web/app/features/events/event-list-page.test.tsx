import { events } from '@rsfc/contract/events/routes'
import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import EventListPage from './event-list-page.tsx'

const ONE: ClubEvent = {
  ...sampleOf(events.read),
  event_title: 'Midnight on the Apron',
  event_start_date: '2099-01-01T00:30:00+08:00',
  event_end_date: '2099-01-01T02:00:00+08:00',
  event_participants: 4,
  places_taken: 3,
  places_left: 1,
}
const PAST: ClubEvent = {
  ...ONE,
  _id: ONE._id.replace(/1$/, '2'),
  event_title: 'Long Ago',
  event_start_date: '2020-05-02T09:00:00+08:00',
  event_end_date: '2020-05-03T17:00:00+08:00',
  event_price: 25.5,
}

// The browser's time zone is New York.
// SPEC 2.events.list, 2.events.view-details
test('upcoming and past events are listed in club time, with price, places and a link', async () => {
  club.answers(events.list, [ONE, PAST])
  const { screen } = await openPage(<EventListPage />)
  const coming = screen.getByRole('region', { name: 'Coming up' }).getByRole('listitem')
  await expect.element(coming).toMatchTextContent('Thu 1 Jan 2099, 00:30 to 02:00')
  await expect.element(coming).toMatchTextContent(/Free.*1 place left/)
  await expect
    .element(coming.getByRole('link', { name: /View Details/ }))
    .toHaveAttribute('href', `/events/event-details/${ONE._id}`)
  const past = screen.getByRole('region', { name: 'Past events' }).getByRole('listitem')
  await expect.element(past).toMatchTextContent('Sat 2 May 2020, 09:00 to Sun 3 May 2020, 17:00')
  await expect.element(past).toMatchTextContent('$25.50')
  await expect.element(past).not.toMatchTextContent('left')
})

test('a member sees their own places in the list', async () => {
  club.answers(events.list, [ONE])
  club.answers(events.mine, [{ ...ONE, waiting: true, position: 2 }])
  const { screen } = await openPage(<EventListPage />, { as: { account_type: 'user' } })
  const coming = screen.getByRole('region', { name: 'Coming up' }).getByRole('listitem')
  await expect.element(coming).toMatchTextContent('You are number 2 on the waiting list.')
})

test('a long calendar is loaded page by page', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...ONE,
    _id: `01919191-1111-7111-8111-${String(index).padStart(12, '0')}`,
    event_title: `Evening ${index}.`,
  }))
  club.answers(events.list, ({ query: { cursor, limit } }) => {
    const from = many.findIndex(({ _id }) => _id === cursor) + 1
    return many.slice(from, from + Number(limit))
  })
  const { screen } = await openPage(<EventListPage />)
  const titles = screen.getByRole('heading', { level: 3 })
  await expect.element(titles).toHaveLength(24)
  const more = screen.getByRole('button', { name: 'Show more events' })
  await more.click()
  await expect.element(titles).toHaveLength(30)
  await expect.element(more).not.toBeInTheDocument()
})

test('an empty calendar says so; a failure is shown and can be tried again', async () => {
  club.refuses(events.list, 503, { message: 'Please try later.' })
  const { screen } = await openPage(<EventListPage />)
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Please try later.')
  club.answers(events.list, [])
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('No upcoming events at the moment')).toBeVisible()
})
