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
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.SITE_ADDRESS,
    launchOptions: await launchOptions(),
    viewport: { width: 1280, height: 720 },
    // Every frame that glides is drawn by the processor here; what moves has tests of its own.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-SG',
    // The club's time is Singapore's whatever the visitor's own zone is.
    timezoneId: 'America/New_York',
    // Recording slows every test down; TRACE=1 records when one needs to be looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})
