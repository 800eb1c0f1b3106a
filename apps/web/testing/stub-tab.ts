import { vi } from 'vitest'

/** Cookies and storage of a new tab, for tests that run without a browser. */
export function stubTab(): void {
  const stored = new Map<string, string>()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
}
