import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { lazyPart } from './lazy-part.ts'

test('a part that cannot be loaded leaves the page as it is and says so', async () => {
  const Missing = lazyPart(() => Promise.reject<() => null>(new Error('no connection')))
  const { screen } = await openPage(
    <>
      <p>What I typed</p>
      <Suspense>
        <Missing />
      </Suspense>
    </>,
  )
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Part of this page could not be loaded/)
  await expect.element(screen.getByText('What I typed')).toBeVisible()
})
