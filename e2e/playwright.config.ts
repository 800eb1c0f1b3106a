import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser/launch-options.ts'

const options = await launchOptions()
// The page of a journey lives for seconds: optimizing its script takes longer than it saves.
const args = [...(options.args ?? []), '--js-flags=--no-opt --no-maglev']

/** Tests that would disturb all others. */
const OWN_SITE = '**/*.own-site.spec.ts'

export default defineConfig({
  testDir: '.',
  projects: [
    // They share one site of their own. One of them waits for a job that runs once a minute, so they start first.
    { name: 'own site', testMatch: OWN_SITE, fullyParallel: false, workers: 1 },
    { name: 'shared site', testMatch: '**/*.spec.ts', testIgnore: OWN_SITE },
  ],
  globalSetup: './site/global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // With two browsers, a third of two cores is idle.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // These only end a test that hangs, so that no result depends on the speed of the machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: process.env.SITE_ADDRESS,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { ...options, args },
    viewport: { width: 1280, height: 720 },
    // Animations are slow without a GPU. They have their own tests.
    contextOptions: { reducedMotion: 'reduce' },
    // A page must not depend on what an earlier page has stored. The offline app has its own tests.
    serviceWorkers: 'block',
    locale: 'en-SG',
    // Pages must show Singapore time whatever the visitor's time zone.
    timezoneId: 'America/New_York',
    // Recording slows every test down: set TRACE=1 to record failed tests.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})
