import { expect, test } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { AreaContent } from './area-content.tsx'

const OFFICER = {
  account_type: 'admin',
  email_confirmed: true,
  second_factor_due: '2026-12-02T10:00:00+08:00',
} as const

test.each([
  ['due', /^Set up a passkey or an authenticator app by Wed 2 Dec 2026\./],
  ['overdue', /you can read but change nothing until you set up a passkey/],
] as const)(
  'officers whose second factor is %s are told so, with a link to My security',
  async (second_factor, text) => {
    const { screen, address } = await openPage(<AreaContent area="admin" />, {
      at: '/admin',
      as: { ...OFFICER, second_factor },
    })
    await expect.element(screen.getByRole('region', { name: 'Second factor' })).toMatchTextContent(text)
    await screen.getByRole('link', { name: 'Set it up now' }).click()
    await expect.poll(address).toBe('/members/security')
  },
)
