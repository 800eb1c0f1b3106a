import type { Application } from '@rsfc/contract/applications'

/** The table hands the application over (§2); a link or a reload finds it by the address. */
export type ApplicationPassed = { application: Application }

export function applicationAddress(application_id: string): string {
  return `/admin/control-panel/application?application_id=${application_id}`
}
