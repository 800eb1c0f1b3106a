import type { Page } from '@playwright/test'

export function assistantOn(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Ask RSFC' })
  return {
    button: page.getByRole('button', { name: 'Ask RSFC' }),
    panel,
    input: panel.getByRole('textbox', { name: 'Your question' }),
    log: panel.getByRole('log'),
    option: (name: string) => panel.getByRole('button', { name }),
    link: (name: string) => panel.getByRole('link', { name }),
  }
}
