import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

export const postOf = (page: Page, header: string) => page.getByRole('article', { name: header })

/**
 * Chooses from the menu of a post. A post that somebody else publishes meanwhile moves this one, and the menu hides while
 * its button is out of view; a click that meets the moving page may close it again.
 */
export async function chooseForPost(page: Page, header: string, option: 'Edit' | 'Delete'): Promise<void> {
  const options = postOf(page, header).getByRole('button', { name: 'Options for' })
  const item = page.getByRole('menuitem', { name: option })
  await expect(async () => {
    await options.scrollIntoViewIfNeeded()
    if (!(await item.isVisible())) await options.click()
    await item.click({ timeout: 2000 })
  }).toPass()
}
