import { defineConfig } from 'vitest/config'

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
            'apps/web/{app,worker,file-plan}/**/*.test.ts',
            'e2e/{browser,walk}/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          isolate: false,
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
