import { alert, expect, saturdayAhead, test } from '../bookings/board-fixtures.ts'
import { keyboardOf } from './keyboard.ts'

test('by keyboard only, a member signs in, requests and cancels a flight, posts and logs out', async ({
  page,
  addMember,
  addPlane,
}) => {
  const member = await addMember()
  const plane = await addPlane()
  const { press, type, tabTo, enter, choose } = keyboardOf(page)
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })

  await page.goto('/')
  await enter(page.getByRole('banner').getByRole('link', { name: 'Sign in' }))
  await tabTo(page.getByLabel('Email or username'))
  await type(member.email)
  await tabTo(page.getByLabel('Password', { exact: true }))
  await type(member.password)
  // Before the script has started, Enter sends nothing.
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await press('Enter')
  await expect(page).toHaveURL('/members')

  await enter(main.getByRole('link', { name: 'Book a flight' }).first())
  const aircraft = page.getByRole('radiogroup', { name: 'Aircraft' })
  await choose(aircraft, aircraft.getByRole('radio', { name: plane.aircraft_registration }))
  const kinds = page.getByRole('radiogroup', { name: 'Flight type' })
  await choose(kinds, kinds.getByRole('radio', { name: 'Leisure' }))
  const [year, month, day] = saturdayAhead(4).split('-')
  await tabTo(page.getByLabel('Date'))
  await type(`${day}/${month}/${year}`)
  await tabTo(page.getByLabel('Start time'))
  await type('1400')
  await tabTo(page.getByLabel('End time'))
  await type('1500')
  await expect(page.getByText(`${plane.aircraft_registration} is free`)).toBeVisible()
  await enter(page.getByRole('button', { name: 'Request this flight' }))
  await expect(alert(page, 'Booking submitted successfully')).toBeVisible()

  const own = page.getByRole('list', { name: 'Your Booking' })
  // The lists below the board are drawn when the reader comes near them.
  await tabTo(page.getByRole('link', { name: 'Wishes' }))
  await enter(own.getByRole('link').first(), 'Shift+Tab')
  await enter(page.getByRole('button', { name: 'Cancel the flight' }))
  const dialog = page.getByRole('dialog', { name: 'Cancel this flight?' })
  await enter(dialog.getByRole('button', { name: 'Cancel the flight' }))
  await expect(alert(page, 'Booking updated successfully')).toBeVisible()
  await expect(heading).toBeFocused()

  await enter(page.getByRole('banner').getByRole('link', { name: 'Community' }))
  await enter(main.getByRole('link', { name: 'New post' }))
  await tabTo(page.getByLabel('Post Heading'))
  await type('Rain over Tekong')
  await tabTo(page.getByLabel('Flight Experience'))
  await type('We turned back in time.')
  await enter(page.getByRole('button', { name: 'Publish' }))
  await expect(page).toHaveURL('/members/community')

  await enter(page.getByRole('banner').getByRole('button', { name: 'Siti menu' }), 'Shift+Tab')
  const logout = page.getByRole('menuitem', { name: 'Logout' })
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await press('ArrowUp')
  await expect(logout).toBeFocused()
  await press('Enter')
  await expect(page).toHaveURL('/')
})
