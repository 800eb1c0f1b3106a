import type { SessionUser } from '@rsfc/contract/account/schemas'

/** The member who acts. */
export type Session = SessionUser & {
  first_name: string
  last_name: string
  session_id: string
  /** When the member last confirmed their identity. */
  authenticated_at: Date
  /** The API key that the call was made with. */
  key_id?: string
  key_name?: string
}
