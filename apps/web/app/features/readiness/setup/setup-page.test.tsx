import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { readiness } from '@rsfc/contract/readiness/routes'
import type { SetupState } from '@rsfc/contract/readiness/schemas'
import { expect, test } from 'vitest'
import { club } from '../../../../testing/fake-club.ts'
import { openPage } from '../../../../testing/open-page.tsx'
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
  licences: [],
}
const licence = (last: number, name: string, detail: string) => ({
  credential_id: id(last),
  member_id: id(last),
  name,
  detail,
  number: `S-${last}`,
})

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
  let asked: SetupState = { ...ASKED, checkouts: [] }
  club.answers(readiness.setup, () => asked)
  club.answers(airworthiness.copyInspections, () => {
    asked = { ...ASKED, checkouts: [], inspections: bare }
    return []
  })
  club.answers(readiness.waiveInspections, () => {
    asked = { ...ASKED, checkouts: [], inspections: [] }
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

test('officers confirm where all licences were issued in one press; their own is for another officer', async () => {
  const asked = [
    licence(5, 'Priya Nair', 'cpl'),
    licence(6, 'Ravi Menon', 'ppl'),
    licence(7, 'Mei Lim', 'ppl'),
  ]
  let setup: SetupState = { checkouts: [], inspections: [], licences: asked }
  club.answers(readiness.setup, () => setup)
  club.answers(readiness.setUpLicences, () => {
    setup = { ...setup, licences: asked.slice(2) }
    return setup
  })
  club.answers(readiness.waiveLicences, () => {
    setup = { ...setup, licences: [] }
    return setup
  })
  const { screen } = await openPage(<SetupPage />, { as: { _id: id(7), account_type: 'admin' } })
  const stateOf = (name: string) =>
    screen.getByRole('combobox', { name: `State of issue of ${name}’s licence` })
  await expect.element(stateOf('Priya Nair')).toHaveValue('Singapore')
  await expect.element(screen.getByText('Commercial, S-5')).toBeVisible()
  await expect.element(screen.getByText('Ask another officer to record yours.')).toBeVisible()
  await stateOf('Ravi Menon').fill('Malaysia')
  await screen.getByRole('button', { name: 'Confirm 2 licences' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent('Recorded where the licences were issued')
  expect(club.callsTo(readiness.setUpLicences).map(({ body }) => body)).toEqual([
    {
      licences: [
        { credential_id: id(5), state_of_issue: 'Singapore' },
        { credential_id: id(6), state_of_issue: 'Malaysia' },
      ],
    },
  ])
  await screen.getByRole('button', { name: 'Record none' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Record none' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Everything is set up' })).toBeVisible()
})
