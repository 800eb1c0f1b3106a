import { expect, test } from 'vitest'
import type { BrowserSource } from './browser.ts'
import { findBrowser } from './find-browser.ts'

const has = (name: string): BrowserSource => ({
  name,
  find: async () => ({ executablePath: `/${name}`, env: {}, source: name }),
})

const lacks = (name: string, reason: string): BrowserSource => ({
  name,
  find: async () => {
    throw new Error(reason)
  },
})

test('CHROME_PATH has priority over every other source', async () => {
  const found = await findBrowser({ chromePath: process.execPath, sources: [has('bundled')] })
  expect(found).toEqual({ executablePath: process.execPath, env: {}, source: 'CHROME_PATH' })
})

test.each(['/nowhere/chromium', import.meta.filename, import.meta.dirname])(
  'a CHROME_PATH that is not executable is an error and not skipped: %s',
  async (chromePath) => {
    const finding = findBrowser({ chromePath, sources: [has('bundled')] })
    await expect(finding).rejects.toThrow(`CHROME_PATH is not an executable file: ${chromePath}`)
  },
)

test('the first source that has a browser is used, and later ones are not tried', async () => {
  const tried: string[] = []
  const debian = { name: 'debian', find: () => (tried.push('debian'), has('debian').find()) }
  const sources = [lacks('bundled', 'wrong processor'), has('installed'), debian]
  expect((await findBrowser({ chromePath: '', sources })).source).toBe('installed')
  expect(tried).toEqual([])
})

test('without any browser, the error says what to do and why each source failed', async () => {
  const sources = [lacks('bundled', 'wrong processor'), lacks('debian', 'no apt-get')]
  await expect(findBrowser({ chromePath: '', sources })).rejects.toThrow(
    'No Chromium found. Set CHROME_PATH to one. Tried:\n  bundled: wrong processor\n  debian: no apt-get',
  )
})
