import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { test as base } from '../bookings/board-fixtures.ts'
import { openOfficer } from '../fixtures.ts'

export { alert, daysAhead, expect, saturdayAhead } from '../bookings/board-fixtures.ts'

type Desk = Awaited<ReturnType<typeof openOfficer>>

export const test = base.extend<{ desk: Desk }>({
  desk: async ({ playwright, baseURL }, use) => {
    const desk = await openOfficer(playwright, baseURL ?? '')
    await use(desk)
    await desk.close()
  },
})

export const PDF = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n'

export const PICTURE = fileURLToPath(new URL('../../docs/screenshots/home.jpg', import.meta.url))

const WRITES = /\/api\/(?!account\/cookie|chatbot)/

/** From now on every write is answered with a status that no route has a notice for, and without a message. */
export async function failWrites(page: Page): Promise<void> {
  await page.route(WRITES, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 200, json: { status: 418, data: null } }),
  )
}

/** Deletes through the confirmation dialog. */
export async function confirmDelete(page: Page, button: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
}
