import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openPage } from '../../testing/open-page.tsx'
import { stopClockAt } from '../../testing/page-clock.ts'
import { NavigationEffects } from './navigation-effects.tsx'

// Without the browser's own scroll anchoring, which does not work in all browsers and layouts.
const page = (
  <div style={{ overflowAnchor: 'none' }}>
    <NavigationEffects />
    <div id="above" style={{ height: 900 }} />
    <div id="place" />
    <div style={{ height: 3000 }} />
  </div>
)

function addSection(): HTMLElement {
  const section = document.createElement('section')
  section.id = 'late'
  document.querySelector('#place')?.append(section)
  return section
}

/** Pages leave room for their header above an anchor. */
const isAtTop = (element: Element) => {
  const { top } = element.getBoundingClientRect()
  return top >= 0 && top < 150
}

// SPEC 9.timing.anchor
test('an anchor that appears within ten seconds is scrolled to, a later one is not', async () => {
  const clock = stopClockAt('2026-11-18T02:00:00Z')
  const first = await openPage(page, { at: '/page#late' })
  await clock.pass(9_000)
  const section = addSection()
  await clock.pass(200)
  await expect.element(section).toHaveFocus()
  expect(isAtTop(section)).toBe(true)
  await first.screen.unmount()

  await openPage(page, { at: '/page#late' })
  await clock.pass(11_000)
  const tooLate = addSection()
  await clock.pass(1_000)
  await expect.element(tooLate).not.toHaveFocus()
})

test('an anchor that appears after the visitor has scrolled is not scrolled to', async () => {
  const clock = stopClockAt('2026-11-18T02:00:00Z')
  await openPage(page, { at: '/page#late' })
  await userEvent.wheel(document.body, { delta: { y: 300 } })
  const section = addSection()
  await clock.pass(1_000)
  await expect.element(section).not.toHaveFocus()
})

test('an anchor stays in view while the content above it loads', async () => {
  await openPage(page, { at: '/page#place' })
  const place = document.querySelector<HTMLElement>('#place')!
  await expect.element(place).toHaveFocus()
  expect(isAtTop(place)).toBe(true)
  document.querySelector<HTMLElement>('#above')!.style.height = '2000px'
  expect(isAtTop(place)).toBe(false)
  await expect.poll(() => isAtTop(place)).toBe(true)
})
