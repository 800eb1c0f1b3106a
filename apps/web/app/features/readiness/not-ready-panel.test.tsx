import { readiness } from '@rsfc/contract/readiness/routes'
import type { NotReadyMember } from '@rsfc/contract/readiness/schemas'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { newId } from '../../../testing/sample-flights.ts'
import { NotReadyPanel } from './not-ready-panel.tsx'

function pilot(number: number): NotReadyMember {
  const _id = newId()
  const traits = { result: 'not-ready' as const, lines: [], next_flight: null }
  return { _id, member_id: _id, name: `Pilot ${number}`, ...traits }
}

test('pilots are shown by result, some at a time, and found by name; closed lists are not read', async () => {
  const pilots = Array.from({ length: 20 }, (_, number) => pilot(number))
  club.answers(readiness.pilotCounts, { not_ready: 20, attention: 3, noted: 0, ending: 0, out: 0 })
  club.answers(readiness.notReady, ({ query }) => {
    const found = pilots.filter(({ name }) => name.includes(query.q ?? ''))
    const from = found.findIndex(({ _id }) => _id === query.cursor) + 1
    return found.slice(from, from + Number(query.limit))
  })
  const { screen } = await openPage(<NotReadyPanel />, { at: '/admin/control-panel/readiness' })
  await expect.element(screen.getByRole('tab', { name: 'Not ready 20' })).toBeVisible()
  const rows = screen.getByRole('list', { name: 'Not ready' }).getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(15)
  await screen.getByRole('button', { name: 'Show more pilots' }).click()
  await expect.poll(() => rows.elements().length).toBe(20)
  await screen.getByRole('searchbox', { name: 'Search pilots' }).fill('Pilot 19')
  await expect.poll(() => rows.elements().length).toBe(1)
  expect(club.callsTo(readiness.notReady).every(({ query }) => query.result === 'not-ready')).toBe(true)
  await screen.getByRole('tab', { name: 'Attention 3' }).click()
  await expect.poll(() => club.callsTo(readiness.notReady).at(-1)?.query.result).toBe('attention')
})

test('if the next pilots cannot be read, the first stay and it can be tried again', async () => {
  const pilots = Array.from({ length: 16 }, (_, number) => pilot(number))
  club.answers(readiness.pilotCounts, { not_ready: 16, attention: 0, noted: 0, ending: 0, out: 0 })
  club.answers(readiness.notReady, pilots.slice(0, 15))
  const { screen } = await openPage(<NotReadyPanel />, { at: '/admin/control-panel/readiness' })
  const rows = screen.getByRole('list', { name: 'Not ready' }).getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(15)
  club.refuses(readiness.notReady, 503, { message: 'Please try later.' })
  await screen.getByRole('button', { name: 'Show more pilots' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Please try later.')
  expect(rows.elements().length).toBe(15)
  club.answers(readiness.notReady, pilots.slice(15))
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => rows.elements().length).toBe(16)
})
