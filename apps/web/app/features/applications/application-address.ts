import { addressOf, pages } from '@rsfc/contract/pages'
import type { Application } from '@rsfc/contract/applications/schemas'

/** The table hands the application over (§2); a link or a reload finds it by the address. */
export type ApplicationPassed = { application: Application }

export function applicationAddress(application_id: string): string {
  return addressOf(pages.application, {}, { query: { application_id } })
}
