import { events } from '@rsfc/contract/events/routes'
import type { ClubEvent } from '@rsfc/contract/events/schemas'
import { EVENT_FIELDS } from '@rsfc/domain/events/event-fields'
import { namesOf } from '@rsfc/domain/records/record'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { club } from '../../../../testing/fake-club.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { sampleOf } from '../../../../testing/sample.ts'
import { EventForm } from './event-form.tsx'

const EVENT = {
  ...sampleOf(events.update),
  event_title: 'Evening circuit',
  event_description: 'Bring a torch.',
  event_start_date: '2098-05-01T19:00:00+08:00',
  event_end_date: '2098-05-01T21:00:00+08:00',
  event_questions: 'Name||Weight',
  event_image: [],
}

// SPEC 9.separator, 8.event.update-failed
test('an event is saved with its questions in one text; if that fails, the page says so', async () => {
  club.refuses(events.update, 418)
  const onDone = vi.fn<() => void>()
  const { screen } = await openPage(<EventForm event={EVENT} onDone={onDone} />, {
    at: '/admin/events/1',
    as: { account_type: 'admin' },
  })
  await screen.getByRole('button', { name: 'Save event' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Event failed to update')
  expect(club.callsTo(events.update)[0]?.body).toMatchObject({ questions: 'Name||Weight', event_image: [] })
  expect(onDone).not.toHaveBeenCalled()
})

async function openForm(event?: ClubEvent) {
  const { screen } = await openPage(<EventForm {...(event && { event })} onDone={() => undefined} />, {
    as: { account_type: 'admin' },
  })
  return {
    field: (name: string) => screen.getByRole('textbox', { name, exact: false }),
    questions: screen.getByRole('textbox', { name: /^Question \d/ }),
    another: screen.getByRole('textbox', { name: 'Another question' }),
    alert: (text: string) => screen.getByRole('alert').filter({ hasText: text }),
    press: (name: string) => screen.getByRole('button', { name }).click(),
    screen,
  }
}

test('every field of an event is on its form; pictures and questions have editors of their own', async () => {
  const { screen } = await openForm()
  const typed = namesOf(EVENT_FIELDS).filter((name) => name !== 'event_image' && name !== 'questions')
  for (const name of typed) {
    const label = new RegExp(`^${EVENT_FIELDS[name].label}`)
    await expect.element(screen.getByLabelText(label).first()).toBeVisible()
  }
})

// SPEC 5.new-event.price, 5.event-questions.enter, 5.event-questions.remove
test('a new event needs its fields and a price in figures; its questions are added, moved and removed', async () => {
  club.answers(events.create, EVENT)
  const { screen, field, questions, another, alert, press } = await openForm()
  await press('Publish event')
  await expect.element(alert('Please fill in all the fields')).toBeVisible()
  await expect.element(field('Title')).toHaveFocus()
  await field('Title').fill('Night landing clinic')
  await field('Description').fill('Six landings after dark.')
  await screen.getByRole('combobox', { name: 'Type', exact: false }).selectOptions('Class')
  await field('Price ($)').fill('fifty')
  await field('Start date').fill('2098-03-01')
  await field('Start time').fill('19:30')
  await field('End date').fill('2098-03-01')
  await field('End time').fill('22:00')
  await press('Publish event')
  await expect.element(alert('Invalid field')).toBeVisible()
  expect(club.callsTo(events.create)).toEqual([])

  await field('Price ($)').fill('50')
  await expect.element(questions).toHaveLength(3)
  await press('Remove question 3')
  await another.fill('Hours flown')
  await userEvent.keyboard('{Enter}')
  await press('Move question 3 up')
  await press('Publish event')
  await expect.element(alert('Event published successfully')).toBeVisible()
  expect(club.callsTo(events.create).map(({ body }) => body)).toMatchObject([
    {
      event_title: 'Night landing clinic',
      event_type: 'Class',
      event_price: '50',
      event_start_date: '2098-03-01T19:30:00+08:00',
      questions: 'Name||Hours flown||Email',
    },
  ])
})

test('unusual dates are asked about before they are saved', async () => {
  const { screen, field, press } = await openForm(EVENT)
  await field('End date').fill('1 Jul 2098')
  await press('Save event')
  const question = screen.getByRole('dialog', { name: 'Unusual dates' })
  await expect
    .element(question)
    .toMatchTextContent('With the end date Tue 1 Jul 2098 the event lasts 62 days. Is that right?')
  await question.getByRole('button', { name: 'Change them' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(club.callsTo(events.update)).toEqual([])
})

test('a question that was typed but not added is saved, and duplicates are reported', async () => {
  club.answers(events.update, ({ body }) => ({
    ...EVENT,
    event_questions: (body as { questions: string }).questions,
  }))
  const { questions, another, alert, press } = await openForm(EVENT)
  const saved = () => club.callsTo(events.update).map(({ body }) => (body as { questions: string }).questions)

  await another.fill('Weight')
  await userEvent.keyboard('{Enter}')
  await press('Save event')
  await expect.element(alert("'Weight' is asked twice").first()).toBeVisible()
  await expect.element(alert('Please fill in all the fields')).not.toBeInTheDocument()
  expect(saved()).toEqual([])
  await press('Remove question 3')

  await another.fill(' Shoe size ')
  await press('Save event')
  await expect.element(alert('Event updated successfully')).toBeVisible()
  await expect.element(another).toHaveValue('')
  await expect.element(questions.nth(2)).toHaveValue('Shoe size')
  expect(saved()).toEqual(['Name||Weight||Shoe size'])

  await another.fill('Name')
  await press('Save event')
  await expect.element(another).toHaveValue('')
  await expect.element(questions).toHaveLength(3)
  await expect.poll(saved).toEqual(['Name||Weight||Shoe size', 'Name||Weight||Shoe size'])
})
