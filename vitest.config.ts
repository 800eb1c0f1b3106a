import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{contract,domain}/src/**/*.test.ts',
            'apps/web/app/**/*.test.ts',
            'e2e/browser/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        // These tests start and kill real PostgreSQL servers.
        test: {
          name: 'postgres',
          include: ['packages/embedded-postgres/src/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          // Every file has its own database but they share loaded modules: isolation made the run a fifth slower.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
