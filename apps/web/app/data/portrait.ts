import { API_BASE } from './api-base.ts'

/**
 * The address of a member's profile picture (7.members.profile-image), null if there is none. What is stored of it ends
 * with its version, so that browsers keep a picture until it changes.
 */
export function portraitOf(id: string | null, stored: string | null): string | null {
  if (!id || !stored) return null
  const version = stored.includes('?') ? stored.slice(stored.indexOf('?')) : ''
  return `${API_BASE}/profile/${id}.jpeg${version}`
}
