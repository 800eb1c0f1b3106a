import { site } from '@rsfc/contract/site/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { RequestLimits } from './request-limits.tsx'

const SAVED = {
  new_requests: 2,
  new_request_hours: 6,
  member_requests: 20,
  member_request_hours: 60,
  longest_request_hours: 8,
  version: 'as read',
}

test('an officer changes the limits of requests; a limit of nothing is refused at its field', async () => {
  club.answers(site.requestLimits, SAVED)
  club.answers(site.setRequestLimits, ({ body }) => ({ ...SAVED, ...(body as object) }))
  const { screen } = await openPage(<RequestLimits />, {
    at: '/admin/control-panel/site',
    as: { account_type: 'admin' },
  })
  const requests = screen.getByRole('textbox', { name: 'Open requests of a new member', exact: true })
  const save = screen.getByRole('button', { name: 'Save' })
  await expect.element(requests).toHaveValue('2')
  await expect
    .element(screen.getByRole('textbox', { name: 'Hours in all of other members (h:mm)' }))
    .toHaveValue('60:00')
  await expect
    .element(screen.getByRole('textbox', { name: 'Longest request (h:mm)' }))
    .toHaveAccessibleDescription('8 h')
  await requests.fill('0')
  await save.click()
  await expect
    .element(requests)
    .toHaveAccessibleDescription(/^Open requests of a new member must be a whole number between 1 and 1,000/)
  expect(club.callsTo(site.setRequestLimits)).toEqual([])
  await requests.fill('3')
  await save.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Limits saved')
  expect(club.callsTo(site.setRequestLimits).map(({ body }) => body)).toMatchObject([
    { new_requests: 3, version: 'as read' },
  ])
})

test('if the limits cannot be read, the page says so and offers another try', async () => {
  club.isUnreachableFor(site.requestLimits)
  const { screen } = await openPage(<RequestLimits />)
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
