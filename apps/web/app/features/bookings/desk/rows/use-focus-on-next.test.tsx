import { useState } from 'react'
import { expect, test } from 'vitest'
import { openPage } from '../../../../../testing/open-page.tsx'
import { useFocusOnNext } from './use-focus-on-next.ts'

function Queue() {
  const [ids, setIds] = useState(['one', 'two', 'three'])
  const focus = useFocusOnNext(ids)
  return (
    <>
      <button>Elsewhere</button>
      <button onClick={() => setTimeout(() => setIds(['one', 'two']), 0)}>Settle the last one</button>
      <ul {...focus}>
        {ids.map((id) => (
          <li key={id}>
            <button onClick={() => setIds(ids.filter((one) => one !== id))}>{`Settle ${id}`}</button>
          </li>
        ))}
      </ul>
    </>
  )
}

test('when the row with the focus leaves, the next one has it, and at the end the one before', async () => {
  const { screen } = await openPage(<Queue />)
  const button = (name: string) => screen.getByRole('button', { name: `Settle ${name}` })
  await button('two').click()
  await expect.element(button('three')).toHaveFocus()
  await button('three').click()
  await expect.element(button('one')).toHaveFocus()
})

test('who has gone elsewhere keeps the focus', async () => {
  const { screen } = await openPage(<Queue />)
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  const focus = (name: string) => (button(name).element() as HTMLElement).focus()
  focus('Settle three')
  await button('Settle the last one').click()
  focus('Elsewhere')
  await expect.element(button('Settle three')).not.toBeInTheDocument()
  await expect.element(button('Elsewhere')).toHaveFocus()
})
