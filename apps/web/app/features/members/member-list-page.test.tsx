import { members } from '@rsfc/contract/members/routes'
import { security } from '@rsfc/contract/security/routes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import MemberListPage from './member-list-page.tsx'

const { version: _any, ...MEMBER } = sampleOf(members.create)

function memberOf(number: number, traits: Partial<typeof MEMBER> = {}) {
  const _id = `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
  return { ...MEMBER, _id, first_name: 'Member', last_name: `Number ${number}`, ...traits }
}

/** Answers like the server: in pages, and with nobody if no member matches the search. */
function fill(club_: { members: ReturnType<typeof memberOf>[] }) {
  const found = ({ q }: Record<string, string>) => (q === 'no such detail' ? [] : club_.members)
  club.answers(members.list, ({ query }) => {
    const all = found(query)
    const after = all.findIndex(({ _id }) => _id === query.cursor)
    return all.slice(after + 1, after + 1 + Number(query.limit))
  })
  club.answers(security.reviews, [])
  club.answers(members.count, ({ query }) => ({ count: found(query).length }))
}

const open = (at = '/admin/members') => openPage(<MemberListPage />, { at, as: { account_type: 'admin' } })

// SPEC 2.admin.same, 2.admin.members, 2.admin.members-columns
test('the member list has its columns, sorts both ways, loads more and handles no matches', async () => {
  fill({ members: Array.from({ length: 30 }, (_, number) => memberOf(number)) })
  const { screen, address } = await open()
  const table = screen.getByRole('table', { name: 'Members' })
  await expect.element(table).toBeVisible()
  const headers = [...table.element().querySelectorAll('thead th')]
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    // For selecting members.
    '',
    'Name',
    'Title',
    'Instructor',
    'Examiner',
    'Date joined',
    'Medical',
    'Certificate',
    'Membership',
    'Status',
  ])
  await expect.element(screen.getByText('Names are sorted by last name.')).toBeVisible()
  const rows = () => table.element().querySelectorAll('tbody tr').length
  await expect.poll(rows).toBe(20)
  await screen.getByRole('button', { name: 'Show more members' }).click()
  await expect.poll(rows).toBe(30)

  const sort = table.getByRole('button', { name: 'Date joined' })
  await sort.click()
  await expect.poll(address).toContain('sort=date_joined')
  await expect.poll(() => headers[5]?.getAttribute('aria-sort')).toBe('ascending')
  await sort.click()
  await expect.poll(address).toContain('down=true')
  await expect
    .poll(() => club.callsTo(members.list).some(({ query }) => query.descending === 'true'))
    .toBe(true)

  await screen.getByRole('searchbox', { name: 'Search members' }).fill('no such detail')
  await expect.element(screen.getByRole('heading', { name: 'No members found' })).toBeVisible()
  await screen.getByRole('button', { name: 'Show all members' }).click()
  await expect.element(table).toBeVisible()
})

// SPEC 2.admin.members-search
test('the address keeps search and filters; an email address fits on one line', async () => {
  await page.viewport(1440, 900)
  const email = 'long.given.name.12345@example.org'
  fill({ members: [memberOf(1, { email, title: 'Dr', medical_date: '2020-01-01' })] })
  const { screen, address } = await open('/admin/members?q=Jalan+Kayu&membership_type=social')
  await expect.element(screen.getByRole('searchbox', { name: 'Search members' })).toHaveValue('Jalan Kayu')
  await expect.element(screen.getByText('1 member found')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Licence' }).selectOptions('Commercial')
  await expect.poll(address).toContain('membership_type=social&license_type=cpl')
  await expect
    .poll(() => club.callsTo(members.list).at(0)?.query)
    .toMatchObject({ q: 'Jalan Kayu', membership_type: 'social' })
  const row = screen.getByRole('row').filter({ hasText: email })
  await expect.element(row).toMatchTextContent(/Dr/)
  await expect.element(row).toMatchTextContent(/Expired \d+ days ago/)
  expect(row.getByText(email).element().getBoundingClientRect().height).toBeLessThan(30)
})

// SPEC 2.layout.cards, 2.layout.breakpoints, 9.breakpoint.1200
test('the table is cards at 1200 px and a table at 1201 px', async () => {
  fill({ members: [memberOf(1)] })
  await page.viewport(1201, 900)
  const { screen } = await open()
  await expect.element(screen.getByRole('table', { name: 'Members' })).toBeVisible()
  await page.viewport(1200, 900)
  await expect.element(screen.getByRole('table', { name: 'Members' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('listitem').first()).toMatchTextContent(/Member Number 1/)
})

test('on a phone a member has two lines, with what is due, and the filters are behind a button', async () => {
  await page.viewport(390, 844)
  const traits = {
    title: 'Capt',
    instructor: 'Ravi Menon',
    date_joined: '2019-02-03',
    medical_date: '2020-01-01',
  }
  fill({
    members: [memberOf(1, { ...traits, instructor_rated: false, examiner: '', examiner_rated: false })],
  })
  const { screen, address } = await open()
  const row = screen.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect
    .element(row)
    .toMatchTextContent(
      /Capt · \w+ · taught by Ravi Menon · joined 3 Feb 2019.*Medical: expired \d+ days ago/,
    )
  expect(screen.getByRole('combobox', { name: 'Licence' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Filters' }).click()
  await screen.getByRole('combobox', { name: 'Licence' }).selectOptions('Commercial')
  await expect.poll(address).toContain('license_type=cpl')
})
