import { support } from '@rsfc/contract/support/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import TrialFlightPage from './trial-flight-page.tsx'

// SPEC 7.support.trial-flight
test('a missing field of an enquiry is reported there, and the rest is kept', async () => {
  const missing = { field: 'name', message: 'Please enter your name' }
  club.refuses(support.trialFlight, 400, { errors: [missing] })
  const { screen } = await openPage(<TrialFlightPage />, { at: '/trial-flight' })
  const field = (name: string) => screen.getByRole('textbox', { name })
  const send = screen.getByRole('button', { name: 'Send enquiry' })
  await send.click()
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true')
  await field('Name').fill('Ah Lian')
  await field('Email').fill('nobody')
  await field('Message (optional)').fill('It is for a birthday.')
  await send.click()
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Message (optional)')).toHaveValue('It is for a birthday.')

  club.answers(support.trialFlight, null)
  await field('Email').fill('lian@rsfc.test')
  await screen.getByRole('combobox', { name: 'Number of people' }).selectOptions('2')
  await screen.getByRole('checkbox', { name: 'Sunday' }).click()
  await send.click()
  await expect.element(screen.getByRole('heading', { name: 'Your enquiry has arrived.' })).toBeVisible()
  await expect.element(screen.getByText(/^An officer will reply to lian@rsfc\.test/)).toBeVisible()
  expect(club.callsTo(support.trialFlight).at(-1)?.body).toEqual({
    name: 'Ah Lian',
    email: 'lian@rsfc.test',
    phone: '',
    people: 2,
    days: ['Sunday'],
    message: 'It is for a birthday.',
    website: '',
  })
})
