import { breaches } from '@rsfc/contract/breaches/routes'
import type { RouteData } from '@rsfc/contract/kit/http'
import { addressOf, pages } from '@rsfc/contract/pages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import BreachesPage from './breaches-page.tsx'

type Summary = RouteData<typeof breaches.list>[number]

const id = (last: number) => `01919191-1111-7111-8111-00000000000${last}`
const STATE: Summary['state'] = {
  contained: false,
  assessed: false,
  people: null,
  harm: false,
  notifiable: false,
  due_on: null,
  authority_told: false,
  members_told: false,
  others_told: false,
  closed: false,
}
const FIGURES = { days: 3, people: 500, source: 'Personal Data Protection Act', looked_up_on: '2026-11-01' }
const breach = (number: number, title: string, state: Partial<Summary['state']>): Summary => ({
  _id: id(number),
  number,
  title,
  found_at: '2026-11-14T09:00:00+08:00',
  state: { ...STATE, ...state },
})

beforeEach(() => {
  vi.setSystemTime('2026-11-16T10:00:00+08:00')
  club.answers(breaches.figures, FIGURES)
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () => openPage(<BreachesPage />, { at: '/admin/breaches', as: { account_type: 'admin' } })

test('the list says how each breach stands, by when the authority is told, and leads to its page', async () => {
  const notifiable = { assessed: true, notifiable: true, people: 612 }
  club.answers(breaches.list, [
    breach(5, 'A list went to a stranger', { ...notifiable, due_on: '2026-11-17' }),
    breach(4, 'A laptop was lost', {}),
    breach(3, 'A mail to the wrong member', { assessed: true, people: 1 }),
    breach(2, 'A stolen password', { ...notifiable, people: 3, authority_told: true }),
    breach(1, 'A printout was left', { assessed: true, people: 2, closed: true }),
  ])
  const { screen } = await open()
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
  await expect.element(row('5. A list went')).toMatchTextContent('612')
  await expect.element(row('5. A list went')).toMatchTextContent('Notify by Tue 17 Nov 2026')
  await expect.element(row('4. A laptop')).toMatchTextContent('Not assessed')
  await expect.element(row('4. A laptop')).toMatchTextContent('To be assessed')
  await expect.element(row('3. A mail')).toMatchTextContent('Need not be notified')
  await expect.element(row('2. A stolen')).toMatchTextContent('Authority notified')
  await expect.element(row('1. A printout')).toMatchTextContent('Closed')
  await expect
    .element(screen.getByRole('link', { name: '5. A list went to a stranger' }))
    .toHaveAttribute('href', addressOf(pages.breach, { id: id(5) }))
})

test('without a breach the page says so; if the list cannot be read it offers another try', async () => {
  club.answers(breaches.list, [])
  const first = await open()
  await expect.element(first.screen.getByRole('heading', { name: 'None so far' })).toBeVisible()
  await first.screen.unmount()
  club.isUnreachableFor(breaches.list)
  const { screen } = await open()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a breach is recorded with its moment, and its page opens; a moment in the future is shown at its field', async () => {
  club.answers(breaches.list, [])
  club.refuses(breaches.open, 400, { errors: [{ field: 'found_at', message: 'This is in the future' }] })
  const { screen, address } = await open()
  const form = screen.getByRole('form', { name: 'Record a breach' })
  await form.getByRole('button', { name: 'Record the breach' }).click()
  await expect.element(form.getByRole('textbox', { name: 'What happened' })).toBeInvalid()
  expect(club.callsTo(breaches.open)).toEqual([])
  await form.getByRole('textbox', { name: 'What happened' }).fill('A list went to a stranger')
  await form.getByRole('textbox', { name: 'Found on' }).fill('14.11.2026')
  await form.getByRole('textbox', { name: 'At', exact: true }).fill('09:00')
  await form.getByRole('button', { name: 'Record the breach' }).click()
  await expect.element(form.getByText('This is in the future')).toBeVisible()
  club.answers(breaches.open, { _id: id(6), number: 6 })
  await form.getByRole('button', { name: 'Record the breach' }).click()
  await expect.poll(address).toBe(addressOf(pages.breach, { id: id(6) }))
  expect(club.callsTo(breaches.open).at(-1)?.body).toEqual({
    title: 'A list went to a stranger',
    description: '',
    found_at: '2026-11-14T09:00',
  })
})
