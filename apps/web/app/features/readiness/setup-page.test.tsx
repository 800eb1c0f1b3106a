import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { SetupState } from '@rsfc/contract/readiness/schemas'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import SetupPage from './setup-page.tsx'

const id = (last: number) => `01919191-1111-7111-8111-00000000000${last}`
const pilot = (last: number, name: string, flights: number) => ({
  member_id: id(last),
  name,
  flights,
  last_flight: '2026-05-02',
})
const ASKED: SetupState = {
  checkouts: [
    { aircraft_model: 'TB-9', pilots: [pilot(1, 'Priya Nair', 12), pilot(2, 'Ravi Menon', 1)] },
    { aircraft_model: 'C172', pilots: [] },
  ],
  inspections: [
    {
      aircraft_id: id(3),
      aircraft: 'Tampico 9V-BOC',
      like: [{ aircraft_id: id(4), aircraft: 'Tampico 9V-BOA', items: 7 }],
    },
  ],
}

test('officers accept proposed checkouts in one act, change them, or record nobody', async () => {
  let asked = ASKED
  club.answers(readiness.setup, () => asked)
  club.answers(readiness.setUpCheckouts, () => {
    asked = { ...asked, checkouts: asked.checkouts.slice(1) }
    return asked
  })
  const { screen } = await openPage(<SetupPage />)
  const panel = screen.getByRole('region', { name: 'TB-9', exact: true })
  await expect.element(panel.getByText('12 flights, the last on Sat 2 May 2026')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Record 2 checkouts' })).toBeVisible()
  await panel.getByRole('textbox', { name: 'Last day of Priya Nair’s checkout' }).fill('31.12.2027')
  await panel.getByRole('checkbox', { name: 'Ravi Menon' }).click()
  await panel.getByRole('button', { name: 'Record 1 checkout' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Checkouts recorded')
  const other = screen.getByRole('region', { name: 'C172', exact: true })
  await other.getByRole('button', { name: 'Record nobody' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Record nobody' }).click()
  await expect.element(other).not.toBeInTheDocument()
  expect(club.callsTo(readiness.setUpCheckouts).map(({ body }) => body)).toEqual([
    { aircraft_model: 'TB-9', pilots: [{ member_id: id(1), valid_until: '2027-12-31' }] },
    { aircraft_model: 'C172', pilots: [] },
  ])
})

test('officers copy the inspections of a similar aircraft, or do without; then everything is set up', async () => {
  const bare = ASKED.inspections.map((plane) => ({ ...plane, like: [] }))
  let asked: SetupState = { checkouts: [], inspections: ASKED.inspections }
  club.answers(readiness.setup, () => asked)
  club.answers(airworthiness.copyInspections, () => {
    asked = { checkouts: [], inspections: bare }
    return []
  })
  club.answers(readiness.waiveInspections, () => {
    asked = { checkouts: [], inspections: [] }
    return asked
  })
  const { screen } = await openPage(<SetupPage />)
  await screen.getByRole('button', { name: 'Copy from Tampico 9V-BOA' }).click()
  await expect.element(screen.getByText(/^Enter its inspections and documents/)).toBeVisible()
  await screen.getByRole('button', { name: 'Keep none here' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Keep none here' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Everything is set up' })).toBeVisible()
  expect(club.callsTo(airworthiness.copyInspections)).toMatchObject([{ body: { from: id(4) } }])
  expect(club.callsTo(readiness.waiveInspections)).toMatchObject([{ body: { aircraft_id: id(3) } }])
})
