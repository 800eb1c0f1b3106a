import { expect, test } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { askInDialog } from './dialogs.ts'

test('a question whose file cannot be loaded says so, and counts as closed', async () => {
  const { screen } = await openPage(<p>A page</p>)
  const answer = askInDialog('closed', () => Promise.reject(new Error('no connection')))
  await expect(answer).resolves.toBe('closed')
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/The question could not be opened/)
})
