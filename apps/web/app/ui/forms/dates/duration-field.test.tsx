import { expect, test, vi } from 'vitest'
import { openPage } from '../../../../testing/open-page.tsx'
import { DurationField } from './duration-field.tsx'

test('a duration is read as hours and minutes or as minutes, and the field says what it understood', async () => {
  const onChange = vi.fn<(minutes: number | string) => void>()
  const { screen } = await openPage(
    <DurationField label="Fuel for (h:mm)" defaultValue={240} onChange={onChange} />,
    { at: '/members' },
  )
  const field = screen.getByLabelText('Fuel for (h:mm)')
  await expect.element(field).toHaveValue('4:00')
  await expect.element(field).toHaveAccessibleDescription('4 h')
  await field.fill('3:30')
  await expect.element(field).toHaveAccessibleDescription('3 h 30 min')
  expect(onChange).toHaveBeenLastCalledWith(210)
  await field.fill('330')
  await expect.element(field).toHaveAccessibleDescription('5 h 30 min')
  expect(onChange).toHaveBeenLastCalledWith(330)
  await field.fill('3:75')
  ;(field.element() as HTMLInputElement).blur()
  await expect.element(field).toBeInvalid()
  await expect.element(screen.getByText('Enter a time such as 3:30, or minutes such as 210')).toBeVisible()
  expect(onChange).toHaveBeenLastCalledWith('3:75')
})
