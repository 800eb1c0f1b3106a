import { expect, test, vi } from 'vitest'
import { openPage } from '../../../../testing/open-page.tsx'
import { HoursField } from './hours-field.tsx'

test('hours are read as h:mm, as a decimal or in minutes, and the field says what it understood', async () => {
  const onChange = vi.fn<(hours: number | string) => void>()
  const { screen } = await openPage(
    <HoursField label="Dual (h:mm)" defaultValue={25.5} onChange={onChange} />,
    { at: '/members' },
  )
  const field = screen.getByLabelText('Dual (h:mm)')
  await expect.element(field).toHaveValue('25:30')
  for (const [text, hours, words] of [
    ['3:30', 3.5, '3 h 30 min'],
    ['40', 40, '40 h'],
    ['90 min', 1.5, '1 h 30 min'],
  ] as const) {
    await field.fill(text)
    await expect.element(field).toHaveAccessibleDescription(words)
    expect(onChange).toHaveBeenLastCalledWith(hours)
  }
  await field.fill('3:75')
  ;(field.element() as HTMLInputElement).blur()
  await expect.element(field).toBeInvalid()
  expect(onChange).toHaveBeenLastCalledWith('3:75')
})
