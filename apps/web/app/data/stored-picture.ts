import { API_BASE } from './api-base.ts'

/** The URL of an uploaded picture: its stored path without the leading 'public' (7.files.images). */
export function storedPicture(path: string): string {
  return API_BASE + path.replace(/^public(?=\/)/, '')
}
