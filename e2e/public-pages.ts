import { expect, type Page } from '@playwright/test'

/** Expects that the link's target has the focus and is directly below the sticky header, with its fold if it has one. */
export async function expectArrivedAt(page: Page, id: string): Promise<void> {
  const target = page.locator(`#${id}`)
  await expect(target).toBeFocused()
  await expect
    .poll(async () => {
      const header = (await page.getByRole('banner').boundingBox())!
      const fold = page.locator('details[open]', { has: target })
      const shown = (await fold.count()) > 0 ? fold : target
      const top = (await shown.boundingBox())!.y - (header.y + header.height)
      return header.y === 0 && top >= 0 && top < 60
        ? 'just below the header'
        : `header ${header.y}, top ${top}`
    })
    .toBe('just below the header')
}
