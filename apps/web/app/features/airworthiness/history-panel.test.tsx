import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { newId } from '../../../testing/sample-flights.ts'
import { DonePanel } from './inspections/done-panel.tsx'
import { TimeOnGround } from './history-panel.tsx'

// SPEC o10.signed.names
test('a lifted grounding and a completed inspection show the name and licence number that were signed', async () => {
  const id = newId()
  club.answers(airworthiness.downtimeHistory, [
    {
      _id: newId(),
      cause: 'officer',
      reason: 'Hard landing',
      from: '2026-11-01T10:00',
      to: '2026-11-02T10:00',
      by_name: null,
      lifted_by_name: 'Ah Kow Lim',
      lifted_by_licence: 'FI-77',
      lifted_reason: 'Looked at',
    },
  ])
  club.answers(airworthiness.inspectionsDone, [
    {
      _id: newId(),
      inspection_id: newId(),
      name: '100 h check',
      done_on: '2026-11-01',
      at_hours: 1200,
      by: 'Shop',
      release_number: 'R-1',
      note: '',
      entered_by_name: 'Mei Lim',
      entered_by_licence: '',
    },
  ])
  const { screen } = await openPage(
    <>
      <TimeOnGround aircraftId={id} />
      <DonePanel aircraftId={id} />
    </>,
    { at: '/admin/fleet', as: { account_type: 'admin' } },
  )
  await expect.element(screen.getByText(/Released by Ah Kow Lim, licence FI-77: Looked at/)).toBeVisible()
  await expect.element(screen.getByText(/release R-1 · entered by Mei Lim$/)).toBeVisible()
})
