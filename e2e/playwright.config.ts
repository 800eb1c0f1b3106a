import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser/launch-options.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './site/global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // They only end a test that hangs, so that no result depends on the speed of the machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: process.env.SITE_ADDRESS,
    launchOptions: await launchOptions(),
    viewport: { width: 1280, height: 720 },
    // Animations are slow without a GPU. Motion has its own tests.
    contextOptions: { reducedMotion: 'reduce' },
    // What a page shows must not depend on what an earlier one has kept. The app has its own tests.
    serviceWorkers: 'block',
    locale: 'en-SG',
    // Pages must show Singapore time whatever the visitor's time zone.
    timezoneId: 'America/New_York',
    // Recording slows every test down: set TRACE=1 to record failed tests.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})
