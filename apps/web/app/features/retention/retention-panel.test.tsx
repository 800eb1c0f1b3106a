import type { RouteData } from '@rsfc/contract/kit/http'
import { retention } from '@rsfc/contract/retention/routes'
import { RETENTION, RETENTION_KINDS } from '@rsfc/domain/retention/kinds'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import { RetentionPanel } from './retention-panel.tsx'

type Periods = RouteData<typeof retention.read>['periods']

const USUAL = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, RETENTION[kind].usual])) as Periods

async function openPeriods() {
  let periods = USUAL
  club.answers(retention.read, () => ({ periods, last_run: null }))
  club.answers(retention.change, ({ body }) => {
    periods = { ...periods, ...(body as Partial<Periods>) }
    return { periods, last_run: null }
  })
  const { screen } = await openPage(<RetentionPanel />)
  return {
    screen,
    documents: screen.getByRole('textbox', { name: 'Documents of applications, in months' }),
    flights: screen.getByRole('textbox', { name: 'Names of deleted members on flights, in years' }),
    audit: screen.getByRole('textbox', { name: 'Audit trail, in years' }),
    press: (name: string) => screen.getByRole('button', { name }).click(),
  }
}

test('fewer than five years for flights are refused, and other periods are saved', async () => {
  const { screen, documents, flights, audit, press } = await openPeriods()
  await expect.element(documents).toHaveValue('12 months')
  await flights.fill('4')
  await expect.element(screen.getByText('Enter 5 to 100 years, or 0 to keep them forever')).toBeVisible()
  await press('Save periods')
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'Correct the marked periods first' }))
    .toBeVisible()
  await flights.fill('10')
  await audit.fill('')
  await press('Save periods')
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Retention periods saved' })).toBeVisible()
  expect(club.callsTo(retention.change).map(({ body }) => body)).toEqual([{ flights: 10, audit: 0 }])
  await expect.element(flights).toHaveValue('10 years')
  await expect.element(audit).toHaveValue('')
})

test('a preview counts what other periods would remove', async () => {
  club.answers(retention.preview, { ...sampleOf(retention.preview), documents: 1_234 })
  const { screen, documents, press } = await openPeriods()
  await documents.fill('1')
  await press('Preview')
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(
      'With these periods, 1,234 records would be removed now. Nothing has been removed yet.',
    )
  await expect.element(screen.getByText('1,234 due')).toBeVisible()
  expect(club.callsTo(retention.preview)[0]?.query).toMatchObject({ documents: '1', flights: '7' })
  expect(club.callsTo(retention.change)).toEqual([])
})
