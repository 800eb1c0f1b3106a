import type { SessionUser } from '@rsfc/contract/account/schemas'

/** Who acts. */
export type Session = SessionUser & {
  first_name: string
  last_name: string
  session_id: string
  /** When the member last proved who they are. */
  authenticated_at: Date
  /** Of the API key that the call was made with. */
  key_id?: string
  key_name?: string
}
