import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './e2e/browser/launch-options.ts'

/** They only end a test that hangs, so that no result depends on the speed of the machine. */
const timeouts = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 590_000 } } }

export default defineConfig({
  test: {
    // One more than cores: tests that start real servers mostly wait.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{contract,domain}/src/**/*.test.ts',
            'apps/web/{app,worker}/**/*.test.ts',
            'e2e/browser/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          isolate: false,
          ...timeouts,
        },
      },
      {
        // Components in a real browser, without a server: `*.test.tsx`.
        root: fileURLToPath(new URL('apps/web', import.meta.url)),
        // Every dependency is bundled before the first test; one found later would reload the page under it.
        optimizeDeps: { entries: ['app/**/*.{ts,tsx}', 'testing/*.{ts,tsx}'] },
        test: {
          name: 'component',
          include: ['app/**/*.test.tsx'],
          setupFiles: fileURLToPath(new URL('apps/web/testing/set-up.ts', import.meta.url)),
          isolate: false,
          // One page at a time: of several pages in one browser, Chromium may stop drawing some, and a click waits for a frame.
          maxWorkers: 1,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: await launchOptions(),
              contextOptions: { reducedMotion: 'reduce', locale: 'en-SG', timezoneId: 'America/New_York' },
              actionTimeout: 590_000,
            }),
            viewport: { width: 1280, height: 720 },
            instances: [{ browser: 'chromium' }],
          },
          ...timeouts,
        },
      },
      {
        // These tests start and kill real PostgreSQL servers.
        test: {
          name: 'postgres',
          include: ['packages/embedded-postgres/src/**/*.test.ts'],
          ...timeouts,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          // Every file has its own database but they share loaded modules: isolation made the run a fifth slower.
          isolate: false,
          // Node reads TypeScript itself, as in production: nothing is transformed first.
          experimental: { viteModuleRunner: false },
          ...timeouts,
        },
      },
    ],
  },
})
