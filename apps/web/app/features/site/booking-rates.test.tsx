import type { RouteData } from '@rsfc/contract/kit/http'
import { site } from '@rsfc/contract/site/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import { BookingRates } from './booking-rates.tsx'

// SPEC 9.rates.labels
test('the four rates have their labels, in dollars', async () => {
  club.answers(site.configurations, sampleOf(site.configurations))
  const { screen } = await openPage(<BookingRates />, {
    at: '/admin/control-panel',
    as: { account_type: 'admin' },
  })
  for (const label of [
    'Flight Hourly Rate',
    'Flight Rate (After 30 Minute)',
    'Instructor Rate',
    'Examiner Rate',
  ])
    await expect.element(screen.getByRole('textbox', { name: label })).toHaveValue('$0.00 an hour')
})

type Rates = RouteData<typeof site.configurations>

/** The stored rates, and the page that shows them. */
async function openRates() {
  const stored: { rates: Rates } = {
    rates: {
      ...sampleOf(site.configurations),
      hourly_rate: 600,
      incremental_rate: 600,
      instructor_rate: 70,
      examiner_rate: 70,
      automated_payment: true,
    },
  }
  club.answers(site.configurations, () => stored.rates)
  club.answers(site.configure, ({ body }) => (stored.rates = body as Rates))
  const { screen } = await openPage(<BookingRates />)
  return {
    stored,
    screen,
    rate: screen.getByRole('textbox', { name: 'Flight Hourly Rate' }),
    save: screen.getByRole('button', { name: 'Save rates' }).first(),
    dialog: screen.getByRole('dialog'),
  }
}

// SPEC 2.admin.panel-rates, 7.site.configure, 7.site.configure-on-change
test('rates are saved with a button that shows what changes; automated payment is saved at once', async () => {
  const { stored, screen, rate, save, dialog } = await openRates()
  await expect.element(save).toBeDisabled()
  // A rate that another officer has just changed is not overwritten.
  stored.rates = { ...stored.rates, examiner_rate: 90 }
  await rate.fill('660')
  await save.click()
  await expect.element(dialog.getByRole('row', { name: 'Flight Hourly Rate $600.00 $660.00' })).toBeVisible()
  await expect
    .element(dialog.getByRole('row', { name: 'One hour with an instructor $670.00 $700.00' }))
    .toBeVisible()
  expect(club.callsTo(site.configure)).toEqual([])
  await dialog.getByRole('button', { name: 'Save rates' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Rates saved')
  expect(club.callsTo(site.configure).map(({ body }) => body)).toMatchObject([
    {
      hourly_rate: 660,
      incremental_rate: 600,
      instructor_rate: 70,
      examiner_rate: 90,
      automated_payment: true,
    },
  ])

  await screen.getByRole('switch', { name: /^Automated payment/ }).click()
  await expect.poll(() => stored.rates).toMatchObject({ hourly_rate: 660, automated_payment: false })
})

test('an empty rate is refused, $0 needs a confirmation, and a failure keeps what was typed', async () => {
  const { screen, rate, save, dialog } = await openRates()
  await rate.fill('')
  await save.click()
  await expect.element(rate).toHaveAccessibleDescription('Flight hourly rate: please fill this in')
  await rate.fill('0')
  await save.click()
  await expect.element(screen.getByRole('dialog', { name: 'Save a rate of $0?' })).toBeVisible()
  club.isUnreachableFor(site.configure)
  await dialog.getByRole('button', { name: 'Save with $0' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('reach the club')
  await expect.element(rate).toHaveValue('$0.00 an hour')
})
