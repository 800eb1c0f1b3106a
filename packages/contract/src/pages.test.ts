import { expect, test } from 'vitest'
import { addressOf, isOpenInMaintenance, pageAt, pages, type Page } from './pages.ts'

test('an address includes parameters, query and anchor', () => {
  expect(addressOf(pages.flight, { booking_id: 'a/b' })).toBe('/members/booking/a%2Fb')
  expect(addressOf(pages.supportCase, {}, { query: { id: 'x y' } })).toBe(
    '/admin/control-panel/support?id=x+y',
  )
  expect(addressOf(pages.aboutUs, {}, { anchor: 'fleet' })).toBe('/about-us#fleet')
  expect(addressOf(pages.home)).toBe('/')
})

test.each([
  ['/', pages.home],
  ['/members/', pages.memberHome],
  ['/members/booking/new-booking', pages.newBooking],
  ['/members/booking/0198', pages.flight],
  ['/members/profile/edit', pages.editProfile],
  ['/members/profile/0198', pages.profile],
  ['/admin/events/0198/signups', pages.adminEventSignUps],
  ['/admin/nowhere', undefined],
  ['/members/booking/1/2', undefined],
])('%s resolves to the right page', (path, page) => {
  expect(pageAt(path)).toBe(page)
})

test('no two pages share a path, and every page is found by its path', () => {
  const all = Object.values<Page>(pages).filter((page) => page !== pages.notFound)
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
  for (const page of all) expect(pageAt(page.path.replace(/:[a-z_]+/g, '0198'))).toBe(page)
})

test('during maintenance, only the admin area, sign-in, undo, review and overdue links, and the maintenance and offline pages are open', () => {
  const open = Object.values<Page>(pages).filter(isOpenInMaintenance)
  const others = open.filter(({ shell }) => shell !== 'admin').map(({ path }) => path)
  expect(others).toEqual([
    '/account',
    '/undo/:token',
    '/review/:token',
    '/overdue/:token',
    '/maintenance',
    '/offline',
  ])
  expect(isOpenInMaintenance(pages.memberHome)).toBe(false)
  expect(isOpenInMaintenance(undefined)).toBe(false)
})
