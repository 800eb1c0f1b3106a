import { basename } from 'node:path'

const MAX_LENGTH = 120
const NOT_IN_NAMES = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069<>:"|?*]/gu

// The first extension is used for files that have a different one.
const EXTENSIONS: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/heic': ['heic'],
  'image/heif': ['heif'],
}

/** The base name without control and reserved characters, short enough for any file system. */
export function safeName(name: string | undefined): string {
  const last = basename((name ?? '').replaceAll('\\', '/'))
  const plain = last.replace(NOT_IN_NAMES, '').replace(/^[.\s]+/, '')
  return lastOf(plain, MAX_LENGTH) || 'file'
}

/** The name with the extension of what the file really is: a PDF named medical.exe becomes medical.pdf. */
export function nameForType(name: string, type: string): string {
  const fitting = EXTENSIONS[type]
  if (!fitting || fits(name, fitting)) return name
  const stem = name.replace(EXTENSION, '') || 'file'
  if (fits(stem, fitting)) return stem
  const ending = `.${fitting[0]}`
  return lastOf(stem, MAX_LENGTH - ending.length) + ending
}

// An extension starts with a letter, so 'Scan 12.10.2026' has none.
const EXTENSION = /\.([a-z][a-z0-9]{0,7})$/i

function fits(name: string, extensions: readonly string[]): boolean {
  return extensions.includes(EXTENSION.exec(name)?.[1]?.toLowerCase() ?? '')
}

function lastOf(text: string, length: number): string {
  return [...text].slice(-length).join('')
}
