import { expect, type Locator, type Page } from '@playwright/test'

/** If more steps are needed, the target cannot be reached. The officers' queue is the longest page. */
const MAX_STEPS = 250

/** Uses a page by keyboard only and checks that the focus is always visible. */
export function keyboardOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.type(text)

  /** Presses Tab (or Shift+Tab) until the target has the focus. */
  async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
    await expect(target).toBeVisible()
    for (let step = 0; step < MAX_STEPS; step++) {
      await press(key)
      if (await hasFocus(target)) return expectFocusVisible(target)
    }
    throw new Error(`not reached after ${MAX_STEPS} tabs: ${target.toString()}`)
  }

  async function enter(target: Locator, key?: string): Promise<void> {
    await tabTo(target, key)
    await press('Enter')
  }

  /** Selects a radio button with the arrow keys. */
  async function choose(group: Locator, wanted: Locator): Promise<void> {
    await tabTo(group.getByRole('radio').first())
    await press('Space')
    for (let step = 0; step < MAX_STEPS; step++) {
      if (await wanted.isChecked()) return
      await press('ArrowDown')
    }
    throw new Error(`not reached after ${MAX_STEPS} arrow keys: ${wanted.toString()}`)
  }

  return { press, type, tabTo, enter, choose }
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** The target is in the viewport, with a focus ring on it, its ::after or one of its two nearest ancestors. */
async function expectFocusVisible(target: Locator): Promise<void> {
  await expect(target).toBeInViewport()
  const hasRing = await target.evaluate((element) => {
    const ring = (of: Element, part?: string) => getComputedStyle(of, part).outlineStyle !== 'none'
    const around = [element, element.parentElement, element.parentElement?.parentElement]
    return ring(element, '::after') || around.some((each) => each && ring(each))
  })
  expect(hasRing, `focus ring on ${target.toString()}`).toBe(true)
}
