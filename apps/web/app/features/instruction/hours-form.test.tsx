import { instruction } from '@rsfc/contract/instruction/routes'
import { BookedFlight, type InstructorHours } from '@rsfc/contract/instruction/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { newId } from '../../../testing/sample-flights.ts'
import { sampleFor, sampleOf } from '../../../testing/sample.ts'
import { HoursForm } from './hours-form.tsx'

beforeEach(() => {
  vi.setSystemTime('2026-11-16T10:00:00+08:00')
  club.answers(instruction.booked, [])
})
afterEach(() => {
  vi.useRealTimers()
})

const NONE: InstructorHours = {
  ...sampleOf(instruction.hours),
  instructor_id: newId(),
  weekly: [],
  coming: [],
  exceptions: [],
  version: '1',
}

async function open(saved: Partial<InstructorHours> = {}) {
  club.answers(instruction.saveHours, ({ body }) => ({
    ...NONE,
    ...saved,
    ...(body as object),
    version: '2',
  }))
  const { screen } = await openPage(<HoursForm saved={{ ...NONE, ...saved }} own />, {
    at: '/members/instruction/hours',
    as: { _id: NONE.instructor_id },
  })
  return { screen, save: () => screen.getByRole('button', { name: 'Save hours' }).click() }
}

const sent = () => club.callsTo(instruction.saveHours).map(({ body }) => body)

test('weekly hours and leave are entered by keyboard; hours that overlap are refused at their field', async () => {
  const { screen } = await open()
  const monday = screen.getByRole('group', { name: 'Monday' })
  const press = (name: string) => {
    screen.getByRole('button', { name }).element().focus()
    return userEvent.keyboard('{Enter}')
  }
  await press('Add hours on Monday')
  await expect.element(monday.getByLabelText('Monday from')).toHaveFocus()
  await userEvent.keyboard('{Control>}a{/Control}9{Tab}{Control>}a{/Control}1230')
  await press('Add hours on Monday')
  await userEvent.keyboard('{Control>}a{/Control}12{Tab}17')
  await press('Add time off')
  await expect.element(screen.getByLabelText('First day')).toHaveFocus()
  await userEvent.keyboard('23 Nov 2026')
  await press('Save hours')
  await expect.element(screen.getByText('This overlaps with other hours on Monday')).toBeVisible()
  await expect.element(monday.getByLabelText('Monday from').nth(1)).toHaveFocus()
  expect(sent()).toEqual([])
  await userEvent.keyboard('{Control>}a{/Control}1300')
  await press('Save hours')
  await expect.element(screen.getByText('Hours saved')).toBeVisible()
  expect(sent()).toMatchObject([
    {
      weekly: [
        { weekday: 'Monday', from: '09:00', to: '12:30' },
        { weekday: 'Monday', from: '13:00', to: '17:00' },
      ],
      exceptions: [{ kind: 'off', from: '2026-11-23T00:00', to: '2026-11-24T00:00' }],
      version: '1',
    },
  ])
})

test('flights that are booked in planned time off are shown at once, and again before saving', async () => {
  const booking_id = newId()
  const student = { _id: newId(), name: 'Lena Koh', contact_number: '' }
  const flight = {
    ...sampleFor(BookedFlight),
    booking_id,
    student,
    flight_date: '2026-11-25',
    start_time: '10:00',
    end_time: '11:00',
    aircraft_registration: '9V-BOA',
  }
  club.answers(instruction.booked, [flight])
  const { screen, save } = await open()
  await screen.getByRole('button', { name: 'Add time off' }).click()
  const off = screen.getByRole('list', { name: 'Time off and extra time' })
  await off.getByLabelText('First day').fill('2026-11-25')
  await off.getByLabelText('Last day').click()
  const link = 'Open in a new tab: Wed 25 Nov 2026, 10:00–11:00, Lena Koh, 9V-BOA'
  await expect.element(off.getByText('1 flight is booked in this time off.')).toBeVisible()
  await expect
    .element(off.getByRole('link', { name: link }))
    .toHaveAttribute('href', `/members/booking/${booking_id}`)
  await save()
  const question = screen.getByRole('dialog', { name: '1 flight is booked in this time off' })
  await expect.element(question.getByRole('link', { name: link })).toBeVisible()
  await question.getByRole('button', { name: 'Back' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent()).toEqual([])
  await save()
  await question.getByRole('button', { name: 'Save hours' }).click()
  await expect.element(screen.getByText('Hours saved')).toBeVisible()
  // The flight stays booked, so it is still listed.
  await expect.element(off.getByRole('link', { name: link })).toBeVisible()
})

test('hours that start later begin as a copy of the current ones, and can be changed and removed', async () => {
  const { screen, save } = await open({ weekly: [{ weekday: 'Monday', from: '09:00', to: '17:00' }] })
  await screen.getByRole('button', { name: 'Plan hours that start later' }).click()
  await expect.element(screen.getByLabelText('First day')).toHaveFocus()
  await userEvent.keyboard('2026-12-06')
  const later = screen.getByRole('region', { name: 'Weekly hours from Sun 6 Dec 2026' })
  await expect.element(later.getByLabelText('Monday from')).toHaveValue('09:00')
  await later.getByLabelText('Monday from').fill('13:00')
  await save()
  await expect.poll(sent).toMatchObject([
    {
      weekly: [{ weekday: 'Monday', from: '09:00', to: '17:00' }],
      coming: [{ valid_from: '2026-12-06', weekly: [{ weekday: 'Monday', from: '13:00', to: '17:00' }] }],
    },
  ])
  await later.getByRole('button', { name: 'Remove: Weekly hours from Sun 6 Dec 2026' }).click()
  await expect.element(screen.getByRole('button', { name: 'Plan hours that start later' })).toHaveFocus()
  await expect.element(later).not.toBeInTheDocument()
  await save()
  await expect.poll(() => sent().length).toBe(2)
  expect(sent()[1]).toMatchObject({ coming: [], version: '2' })
})
