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

test('CHROME_PATH goes before every other source', async () => {
  const found = await findBrowser({ chromePath: process.execPath, sources: [has('bundled')] })
  expect(found).toEqual({ executablePath: process.execPath, env: {}, source: 'CHROME_PATH' })
})

test.each(['/nowhere/chromium', import.meta.filename, import.meta.dirname])(
  'a CHROME_PATH that cannot be run is refused, not passed over: %s',
  async (chromePath) => {
    const finding = findBrowser({ chromePath, sources: [has('bundled')] })
    await expect(finding).rejects.toThrow(`CHROME_PATH is not an executable file: ${chromePath}`)
  },
)

test('the first source that has a browser is taken, and no later one is asked', async () => {
  const asked: string[] = []
  const debian = { name: 'debian', find: () => (asked.push('debian'), has('debian').find()) }
  const sources = [lacks('bundled', 'wrong processor'), has('installed'), debian]
  expect((await findBrowser({ chromePath: '', sources })).source).toBe('installed')
  expect(asked).toEqual([])
})

test('with none, the error names the way out and why each source was passed over', async () => {
  const sources = [lacks('bundled', 'wrong processor'), lacks('debian', 'no apt-get')]
  await expect(findBrowser({ chromePath: '', sources })).rejects.toThrow(
    'No Chromium found: set CHROME_PATH to one. Tried\n  bundled: wrong processor\n  debian: no apt-get',
  )
})
