import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

export const postOf = (page: Page, header: string) => page.getByRole('article', { name: header })

/**
 * Chooses from the menu of a post. A post that another test publishes moves this one; then the menu hides
 * while its button is out of view, or a click may close it again.
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
