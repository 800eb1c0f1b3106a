import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './e2e/browser/launch-options.ts'

/** They only end a test that hangs. */
const HANGS_AFTER_MS = 180_000

/** Components in a real browser, without a server: `*.test.tsx`. */
export default defineConfig({
  root: fileURLToPath(new URL('apps/web', import.meta.url)),
  // Every dependency is bundled before the first test; one found later would reload the page under it.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', 'testing/*.{ts,tsx}'] },
  test: {
    name: 'component',
    include: ['app/**/*.test.tsx'],
    setupFiles: fileURLToPath(new URL('apps/web/testing/set-up.ts', import.meta.url)),
    isolate: false,
    // One page: of several in one browser Chromium may stop drawing some, and a click waits for the next frame.
    maxWorkers: 1,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: await launchOptions(),
        contextOptions: { reducedMotion: 'reduce', locale: 'en-SG', timezoneId: 'America/New_York' },
        actionTimeout: HANGS_AFTER_MS,
      }),
      viewport: { width: 1280, height: 720 },
      instances: [{ browser: 'chromium' }],
    },
    testTimeout: HANGS_AFTER_MS,
    hookTimeout: HANGS_AFTER_MS,
    expect: { poll: { timeout: HANGS_AFTER_MS } },
  },
})
