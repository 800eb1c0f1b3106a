import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openPage } from '../../../../testing/open-page.tsx'
import { FigureField } from './figure-field.tsx'
import { MeterField } from './meter-field.tsx'

test('a figure that cannot be read stays as typed and is named at the field', async () => {
  const onChange = vi.fn<(figure: number | string) => void>()
  const { screen } = await openPage(<FigureField label="Landings" onChange={onChange} />, { at: '/members' })
  const field = screen.getByLabelText('Landings')
  for (const [text, figure] of [
    ['3', 3],
    ['1,250', 1250],
    ['3.5', '3.5'],
    ['3:30', '3:30'],
    ['-', '-'],
    ['', ''],
  ] as const) {
    await field.fill('')
    if (text) await userEvent.type(field, text)
    expect(onChange).toHaveBeenLastCalledWith(figure)
    await expect.element(field).toHaveValue(text)
  }
  await field.fill('3.5')
  ;(field.element() as HTMLInputElement).blur()
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveValue('3.5')
  await expect.element(screen.getByText('Enter a whole number')).toBeVisible()
})

test('an amount is written with two decimals, and its unit may be typed too', async () => {
  const onChange = vi.fn<(figure: number | string) => void>()
  const { screen } = await openPage(
    <FigureField
      label="Fee"
      decimals={2}
      prefix="$"
      suffix=" an hour"
      defaultValue={1250.5}
      onChange={onChange}
    />,
    { at: '/members' },
  )
  const field = screen.getByLabelText('Fee')
  await expect.element(field).toHaveValue('$1,250.50 an hour')
  for (const [text, figure, written] of [
    ['600', 600, '$600.00 an hour'],
    ['-$12,5', -12.5, '-$12.50 an hour'],
    ['$99.90 an hour', 99.9, '$99.90 an hour'],
    ['12.345', '12.345', '12.345'],
  ] as const) {
    await field.fill(text)
    expect(onChange).toHaveBeenLastCalledWith(figure)
    ;(field.element() as HTMLInputElement).blur()
    await expect.element(field).toHaveValue(written)
  }
})

test('a meter is read in decimal hours or as h:mm, and its unit is in the label', async () => {
  const onChange = vi.fn<(hours: number | string) => void>()
  const { screen } = await openPage(
    <MeterField
      label="Meter at end (h)"
      description="As you left it"
      defaultValue={1234}
      onChange={onChange}
    />,
    { at: '/members' },
  )
  const field = screen.getByLabelText('Meter at end (h)', { exact: true })
  await expect.element(field).toHaveValue('1234.0')
  await expect.element(field).toHaveAccessibleDescription('As you left it')
  await field.fill('')
  await userEvent.type(field, '1235:30')
  await expect.element(field).toHaveAccessibleDescription('1,235.5 h')
  expect(onChange).toHaveBeenLastCalledWith(1235.5)
  ;(field.element() as HTMLInputElement).blur()
  await expect.element(field).toHaveValue('1235.5')
  await field.fill('1235.56')
  ;(field.element() as HTMLInputElement).blur()
  await expect.element(field).toHaveValue('1235.56')
  await expect.element(screen.getByText('Enter hours such as 1234.5 or 1234:30')).toBeVisible()
  expect(onChange).toHaveBeenLastCalledWith('1235.56')
})
