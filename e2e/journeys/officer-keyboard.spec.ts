import { alert } from '../fleet/hangar.ts'
import { expect } from '../fixtures.ts'
import { OFFICER, test } from '../bookings/booking-fixtures.ts'
import { keyboardOf } from './keyboard.ts'

test('by keyboard only, an officer signs in, confirms and rejects requests, marks a payment, answers a case and logs out', async ({
  page,
  addMember,
  addFlight,
  freeDate,
  hangar,
}) => {
  const name = `Dawn${Date.now()}`
  const instructor = await addMember({ first_name: 'Aaron', last_name: name, instructor_rated: true })
  const member = await addMember({ last_name: name })
  // Earlier than all other flights, so that these are the first rows.
  const [first, second, paid] = [
    await addFlight(member, { flight_date: freeDate('past') }),
    await addFlight(member, { flight_date: freeDate('past') }),
    await addFlight(member, {
      flight_date: freeDate('past'),
      booking_status: 'completed',
      payment_status: 'to-check-payment',
      payment_fee: 300,
    }),
  ]
  const stateOf = (id: string) => hangar.bookings.read({ params: { id } })
  const { press, type, tabTo, enter } = keyboardOf(page)

  await page.goto('/account')
  await tabTo(page.getByLabel('Email or username'))
  await type(OFFICER.email)
  await tabTo(page.getByLabel('Password', { exact: true }))
  await type(OFFICER.password)
  // Before the script has started, Enter sends nothing.
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await press('Enter')
  await expect(page).toHaveURL('/admin')

  await enter(page.getByRole('banner').getByRole('link', { name: 'Today' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  const rowOf = (id: string) =>
    page.getByRole('listitem').filter({ has: page.locator(`a[href="/admin/booking/${id}"]`) })

  await tabTo(rowOf(first._id).getByRole('combobox'))
  await press('ArrowDown')
  await expect(page.getByRole('option', { name: `Aaron ${name}` })).toBeVisible()
  const isChosen = () =>
    page.getByRole('option', { name: `Aaron ${name}` }).evaluate((one) => 'comboboxSelected' in one.dataset)
  for (let step = 0; step < 40 && !(await isChosen()); step++) await press('ArrowDown')
  await press('Enter')
  await enter(rowOf(first._id).getByRole('button', { name: /^Confirm/ }))
  const check = page.getByRole('dialog', { name: 'Check this before confirming' })
  await enter(check.getByRole('button', { name: /^Confirm although/ }))
  await expect(rowOf(first._id).getByText('Confirmed.')).toBeFocused()
  expect(await stateOf(first._id)).toMatchObject({
    booking_status: 'confirmed',
    flight_instructor: instructor._id,
  })

  await enter(rowOf(second._id).getByRole('button', { name: /^Reject/ }))
  const dialog = page.getByRole('dialog', { name: 'Reject this booking?' })
  await expect(dialog.getByLabel('Reason (optional)')).toBeFocused()
  await type('Fog until noon')
  await enter(dialog.getByRole('button', { name: 'Reject booking' }))
  await expect(rowOf(second._id).getByText('Rejected.')).toBeVisible()
  expect(await stateOf(second._id)).toMatchObject({ booking_status: 'rejected', reason: 'Fog until noon' })

  await enter(rowOf(paid._id).getByRole('button', { name: /^Mark paid/ }))
  await expect(rowOf(paid._id).getByText('Marked paid.')).toBeFocused()
  expect((await stateOf(paid._id)).payment_status).toBe('paid')

  await enter(page.getByRole('region', { name: 'Support cases' }).getByRole('link').first())
  await tabTo(page.getByLabel('Reply'))
  await type('Thank you, we have found your headset.')
  await enter(page.getByRole('button', { name: 'Send and resolve' }))
  await expect(alert(page, 'Case status updated')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Conversation' })).toContainText('found your headset')
  await expect(page.getByLabel('Reply')).toBeFocused()

  await enter(page.getByRole('banner').getByRole('button', { name: /menu$/ }), 'Shift+Tab')
  const logout = page.getByRole('menuitem', { name: 'Logout' })
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await press('ArrowUp')
  await expect(logout).toBeFocused()
  await press('Enter')
  await expect(page).toHaveURL('/')
})
