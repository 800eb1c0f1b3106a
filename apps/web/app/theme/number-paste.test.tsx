import { NumberInput } from '@mantine/core'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

/** Pastes the text into a number field of the site. */
async function paste(text: string) {
  const { screen } = await openPage(<NumberInput label="Amount" decimalScale={2} />)
  const field = screen.getByLabelText('Amount')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  field.element().dispatchEvent(event)
  return { field, isRefused: event.defaultPrevented }
}

test.each(['3:30', '1,200', '1,200.50', '1.234,5', 'about 40', '28 dec 27'])(
  '%s is not pasted as another number',
  async (text) => {
    const { field, isRefused } = await paste(text)
    expect(isRefused).toBe(true)
    await expect.element(field).toHaveValue('')
  },
)

test.each(['12.5', '-3', '$600', '45.5 h'])('%s can be pasted', async (text) => {
  expect((await paste(text)).isRefused).toBe(false)
})

test('a decimal comma is pasted as a decimal point', async () => {
  const { field } = await paste(' 12,5 ')
  await expect.element(field).toHaveValue('12.5')
})
