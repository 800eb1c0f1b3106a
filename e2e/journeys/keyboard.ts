import { expect, type Locator, type Page } from '@playwright/test'

/** Further than this nobody would go. */
const MOST_STEPS = 40

/** A person at the keyboard: every step is a key, and where one is can be seen. */
export function keyboardOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.type(text)

  /** Tab by tab from where the focus is, or back with Shift+Tab. */
  async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
    await expect(target).toBeVisible()
    for (let step = 0; step < MOST_STEPS; step++) {
      await press(key)
      if (await hasFocus(target)) return expectSeen(target)
    }
    throw new Error(`not reached by ${MOST_STEPS} tabs: ${target.toString()}`)
  }

  async function enter(target: Locator, key?: string): Promise<void> {
    await tabTo(target, key)
    await press('Enter')
  }

  /** Within a group of radios, by arrows. */
  async function choose(group: Locator, wanted: Locator): Promise<void> {
    await tabTo(group.getByRole('radio').first())
    await press('Space')
    for (let step = 0; step < MOST_STEPS; step++) {
      if (await wanted.isChecked()) return
      await press('ArrowDown')
    }
    throw new Error(`not reached by ${MOST_STEPS} arrows: ${wanted.toString()}`)
  }

  return { press, type, tabTo, enter, choose }
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** In the window, and with a ring around it, around all it makes pressable, or around what stands for it. */
async function expectSeen(target: Locator): Promise<void> {
  await expect(target).toBeInViewport()
  const ringed = await target.evaluate((element) => {
    const ring = (of: Element, part?: string) => getComputedStyle(of, part).outlineStyle !== 'none'
    const around = [element, element.parentElement, element.parentElement?.parentElement]
    return ring(element, '::after') || around.some((each) => each && ring(each))
  })
  expect(ringed, `a ring around ${target.toString()}`).toBe(true)
}
