import { expect, test } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { latePart } from './late-part.tsx'

const Shown = () => <p>Here now</p>

test('the part appears once it is asked for, and is loaded once', async () => {
  let loads = 0
  const { Place, whenThere } = latePart(() => {
    loads += 1
    return Promise.resolve({ Shown, name: 'part' })
  })
  const { screen } = await openPage(<Place />)
  await expect.element(screen.getByText('Here now')).not.toBeInTheDocument()
  const [first, second] = await Promise.all([whenThere(), whenThere()])
  await expect.element(screen.getByText('Here now')).toBeVisible()
  expect([first.name, second.name, loads]).toEqual(['part', 'part', 1])
})

test('a part that could not be loaded is loaded by the next press', async () => {
  let loads = 0
  const { Place, whenThere } = latePart(() => {
    loads += 1
    return loads === 1 ? Promise.reject(new Error('no connection')) : Promise.resolve({ Shown })
  })
  const { screen } = await openPage(<Place />)
  await expect(whenThere()).rejects.toThrow('no connection')
  await whenThere()
  await expect.element(screen.getByText('Here now')).toBeVisible()
})
