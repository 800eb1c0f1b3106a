import { account } from '@rsfc/contract/account/routes'
import { ledger } from '@rsfc/contract/ledger/routes'
import { security } from '@rsfc/contract/security/routes'
import { expect, test } from 'vitest'
import { club } from '../../../../testing/fake-club.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { sampleOf } from '../../../../testing/sample.ts'
import { IdentityPlace } from '../../../session/identity-place.tsx'
import { ExportPanel } from './export-panel.tsx'

test('an export asks for a proof in place, then goes on with what was chosen', async () => {
  const message = 'Please confirm that it is you.'
  club.refuses(ledger.export, 403, { message, code: 'reauthenticate' })
  club.answers(security.own, sampleOf(security.own))
  club.answers(account.reauthenticate, () => {
    club.sends(ledger.export, () => new Response('on,name', { headers: { 'content-type': 'text/csv' } }))
    return sampleOf(account.reauthenticate)
  })
  const content = (
    <>
      <ExportPanel />
      <IdentityPlace />
    </>
  )
  const { screen } = await openPage(content, { as: { account_type: 'admin' } })
  await screen.getByLabelText('What').selectOptions('Instructor hours and payout')
  await screen.getByRole('button', { name: 'Download CSV' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Please confirm that it is you' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill('a long password')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => club.callsTo(ledger.export).map(({ query }) => query['what']))
    .toEqual(['instructors', 'instructors'])
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
