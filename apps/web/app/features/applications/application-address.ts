import { addressOf, pages } from '@rsfc/contract/pages'
import type { Application } from '@rsfc/contract/applications/schemas'

/** Passed by the table's links; a reload or shared link uses the id in the URL (2.approval.passed). */
export type ApplicationLinkState = { application: Application }

export function applicationAddress(application_id: string): string {
  return addressOf(pages.application, {}, { query: { application_id } })
}
