import { events } from '@rsfc/contract/events/routes'
import { expect, test, vi } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import { ComingEvents } from './coming-events.tsx'

const NOW = '2030-06-15T12:00:00+08:00'

function eventOf(number: number, event_title: string, event_end_date: string) {
  const _id = `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
  const event_start_date = '2030-06-15T09:00:00+08:00'
  return { ...sampleOf(events.create), _id, event_id: _id, event_title, event_start_date, event_end_date }
}

// SPEC 4.events.ahead
test('the community shows all events until they end, and none after', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  const underWay = Array.from({ length: 30 }, (_, number) =>
    eventOf(number, `Under way ${number}`, '2030-06-15T12:00:01+08:00'),
  )
  const all = [...underWay, eventOf(31, 'Just over', '2030-06-15T11:59:59+08:00')]
  club.answers(events.list, ({ query }) => {
    const after = all.findIndex(({ _id }) => _id === query.cursor)
    return all.slice(after + 1, after + 1 + Number(query.limit))
  })
  const { screen } = await openPage(<ComingEvents />, { as: {} })
  const shown = screen.getByRole('list', { name: 'Upcoming events' }).getByRole('listitem')
  await expect.poll(() => shown.elements().length).toBe(30)
  await expect.element(screen.getByText('Just over')).not.toBeInTheDocument()
  vi.useRealTimers()
})
