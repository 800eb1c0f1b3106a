import { expect, type Page } from '@playwright/test'

/** The element that a link leads to has the focus, and its top lies just below the sticky header. */
export async function expectArrivedAt(page: Page, id: string): Promise<void> {
  const place = page.locator(`#${id}`)
  await expect(place).toBeFocused()
  await expect
    .poll(async () => {
      const header = (await page.getByRole('banner').boundingBox())!
      const top = (await place.boundingBox())!.y - (header.y + header.height)
      return header.y === 0 && top >= 0 && top < 60
        ? 'just below the header'
        : `header ${header.y}, top ${top}`
    })
    .toBe('just below the header')
}
