import { breaches } from '@rsfc/contract/breaches/routes'
import type { Breach } from '@rsfc/contract/breaches/schemas'
import { beforeEach, expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import BreachPage from './breach-page.tsx'

const ID = '01919191-1111-7111-8111-000000000001'
const other = (last: number) => `01919191-1111-7111-8111-00000000000${last}`
const sample = sampleOf(breaches.read)
const step = { note: '', people: null, harm: null, due_on: null, by_name: 'Mei Lim' }
const at = '2026-11-14T10:00:00+08:00'
const BREACH: Breach = {
  ...sample,
  _id: ID,
  state: { ...sample.state, closed: false },
  people_count: 14,
  outsiders: 13,
  minors: 1,
  kinds: [],
  notice_to_others: 'Dear Sir or Madam,',
  steps: [
    {
      ...step,
      _id: other(2),
      kind: 'scope',
      at,
      scope: { by: 'group', people: 12, who: 'Passengers of the open day' },
    },
    { ...step, _id: other(3), kind: 'scope', at, scope: { by: 'person' } },
    { ...step, _id: other(4), kind: 'others-told', at, scope: null, note: 'By mail' },
  ],
}

beforeEach(() => {
  club.answers(breaches.read, BREACH)
  club.answers(breaches.addScope, null)
})

const open = () =>
  openPage(<BreachPage />, {
    at: `/admin/breaches/${ID}`,
    path: '/admin/breaches/:id',
    as: { account_type: 'admin' },
  })

test('people without an account are counted, named until the breach is closed, and told by a notice of their own', async () => {
  club.answers(breaches.people, [
    { _id: other(5), is_member: true, name: '', email: '', minor: false, kinds: ['profile'] },
    { _id: other(6), is_member: true, name: 'Ken Ong', email: 'k@rsfc.test', minor: true, kinds: [] },
    { _id: other(7), is_member: false, name: 'Ravi Menon', email: '+65 8123 4567', minor: false, kinds: [] },
  ])
  const { screen } = await open()
  const people = screen.getByRole('region', { name: 'Whose data' })
  await expect
    .element(people)
    .toMatchTextContent('14 people, 13 of them without an account, 1 of them under 18')
  await people.getByRole('button', { name: 'Show names and addresses' }).click()
  await expect.element(people.getByText('Ravi Menon (no account)')).toBeVisible()
  await expect.element(people.getByText('+65 8123 4567')).toBeVisible()
  await expect.element(people.getByText('Deleted member')).toBeVisible()
  await expect.element(people.getByRole('link', { name: 'Ken Ong' })).toBeVisible()
  const notice = screen.getByRole('textbox', { name: 'Notice to people without an account' })
  await expect.element(notice).toHaveValue('Dear Sir or Madam,')
  const steps = screen.getByRole('region', { name: 'Steps' })
  await expect.element(steps).toMatchTextContent('12 people without an account: Passengers of the open day')
  await expect.element(steps).toMatchTextContent('One person without an account')
  await expect.element(steps).toMatchTextContent('People without an account notified')
})

test('officers add a number of people with a description, or one person with a contact', async () => {
  const { screen } = await open()
  const panel = screen.getByRole('region', { name: 'Add what it touches' })
  const choose = async (name: string) => {
    await panel.getByRole('combobox', { name: 'What' }).click()
    await screen.getByRole('option', { name }).click()
  }
  await choose('A number of people without an account')
  await panel.getByRole('textbox', { name: 'How many people' }).fill('12')
  await panel.getByRole('textbox', { name: 'Who they are' }).fill('Passengers of the open day')
  await panel.getByRole('button', { name: 'Add' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Added')
  await choose('One person without an account')
  await panel.getByRole('textbox', { name: 'Name' }).fill('Ravi Menon')
  await panel.getByRole('textbox', { name: 'How to reach them' }).fill('+65 8123 4567')
  await panel.getByRole('button', { name: 'Add' }).click()
  await expect
    .poll(() => club.callsTo(breaches.addScope).map(({ body }) => body))
    .toEqual([
      { scope: { by: 'group', people: 12, who: 'Passengers of the open day' } },
      { scope: { by: 'person', name: 'Ravi Menon', contact: '+65 8123 4567' } },
    ])
})
