import { API_BASE } from './call.ts'

/** Where an uploaded picture is served: its stored path without the leading 'public' (§7). */
export function storedPicture(path: string): string {
  return API_BASE + path.replace(/^public(?=\/)/, '')
}
