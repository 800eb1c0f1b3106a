import { field } from '@rsfc/contract/field/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { newId } from '../../../testing/sample-flights.ts'
import SheetPage from './sheet-page.tsx'

const LINE = {
  booking_id: newId(),
  registration: '9V-BOA',
  model: 'TB-9',
  pilot: 'Siti Aminah',
  start_time: '10:00',
  end_time: '11:00',
  destination: 'Local',
  persons: 1,
  mark: null,
  was: {},
}

test('passengers that are not recorded are no definite number', async () => {
  club.answers(field.sheet, {
    flight_date: '2099-11-21',
    cut_off: '16:00',
    sent_at: '2099-11-20T16:00:00+08:00',
    sent_to: '',
    lines: [
      { ...LINE, passengers_unknown: true },
      {
        ...LINE,
        booking_id: newId(),
        pilot: 'Wei Ming Tan',
        persons: 4,
        mark: 'changed' as const,
        was: { persons: 2, passengers_unknown: true },
      },
    ],
  })
  const { screen } = await openPage(<SheetPage />, {
    at: '/admin/airport-sheet',
    as: { account_type: 'admin' },
  })
  await expect
    .element(screen.getByRole('row', { name: /Siti Aminah/ }))
    .toMatchTextContent('1 + not recorded')
  await expect
    .element(screen.getByRole('row', { name: /Wei Ming Tan/ }))
    .toMatchTextContent('was 2 + not recorded on board')
})
