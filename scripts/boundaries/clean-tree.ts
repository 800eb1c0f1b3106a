/** Contents by path. */
export type Tree = Record<string, string>

type Lists = { dependencies?: string[]; devDependencies?: string[] }

function manifest(name: string, lists: Lists, more: object = {}): string {
  const versions = (names: string[] = []) => Object.fromEntries(names.map((each) => [each, '*']))
  const dependencies = versions(lists.dependencies)
  const devDependencies = versions(lists.devDependencies)
  return JSON.stringify({ name, type: 'module', ...more, dependencies, devDependencies })
}

export const domainManifest = (lists: Lists) =>
  manifest('@rsfc/domain', lists, { exports: { './*': './src/*.ts' } })

export const contractManifest = (lists: Lists) =>
  manifest('@rsfc/contract', lists, { exports: { '.': './src/index.ts', './*': './src/*.ts' } })

export const postgresManifest = (lists: Lists) =>
  manifest('@rsfc/embedded-postgres', lists, { exports: { './*': './src/*.ts' } })

const imports = (...paths: string[]) => paths.map((path) => `import '${path}'\n`).join('')

/** A small club that keeps every rule and uses every exception. */
export const cleanTree: Tree = {
  'package.json': manifest(
    'rsfc',
    { devDependencies: ['vitest'] },
    { workspaces: ['packages/*', 'apps/*', 'e2e'] },
  ),
  'vitest.config.ts': `${imports('vitest')}export default {}\n`,

  'packages/domain/package.json': domainManifest({ devDependencies: ['fast-check', 'vitest'] }),
  'packages/domain/src/bookings/board.ts': '',
  'packages/domain/src/bookings/rate.ts': imports('./board.ts'),
  'packages/domain/src/bookings/fee.ts': imports('../money/money.ts'),
  'packages/domain/src/bookings/fee.test.ts': imports('fast-check', 'vitest', './fee.ts'),
  'packages/domain/src/members/common-passwords.ts': '',
  'packages/domain/src/money/money.ts': '',

  'packages/contract/package.json': contractManifest({ dependencies: ['@rsfc/domain', 'zod'] }),
  'packages/contract/src/bookings/routes.ts': `${imports('../kit/http.ts', '@rsfc/domain/bookings/fee')}import type * as schemas from './schemas.ts'\n`,
  'packages/contract/src/bookings/schemas.ts': imports(
    '@rsfc/domain/bookings/fee',
    '../kit/fields.ts',
    'zod',
  ),
  'packages/contract/src/index.ts': "export { bookings } from './bookings/routes.ts'\n",
  'packages/contract/src/kit/fields.ts': imports('zod'),
  'packages/contract/src/kit/http.ts': "import type { z } from 'zod'\n",
  'packages/contract/src/pages.ts': '',
  'packages/contract/src/schemas.ts': imports('./bookings/schemas.ts'),

  'packages/embedded-postgres/package.json': postgresManifest({
    dependencies: ['embedded-postgres', 'pg'],
    devDependencies: ['vitest'],
  }),
  'packages/embedded-postgres/src/start-postgres.ts': imports('node:path', 'embedded-postgres', 'pg'),
  'packages/embedded-postgres/src/start-postgres.test.ts': imports('vitest', './start-postgres.ts'),

  'apps/server/package.json': manifest('@rsfc/server', {
    dependencies: [
      '@rsfc/contract',
      '@rsfc/domain',
      '@rsfc/embedded-postgres',
      'drizzle-orm',
      'fastify',
      'pg',
      'pg-boss',
    ],
    devDependencies: ['drizzle-kit', 'vitest'],
  }),
  'apps/server/drizzle.config.ts': imports('drizzle-kit'),
  'apps/server/src/main.ts': imports('@rsfc/embedded-postgres/start-postgres', './app.ts'),
  'apps/server/src/app.ts': imports(
    'fastify',
    './open-platform.ts',
    './features/bookings/routes.ts',
    './features/members/routes.ts',
  ),
  'apps/server/src/app.test.ts': imports(
    'vitest',
    './db/drizzle.ts',
    'pg',
    './testing/database.ts',
    './app.ts',
  ),
  'apps/server/src/open-platform.ts': imports('./db/client.ts', './jobs/jobs.ts'),
  'apps/server/src/platform.ts': "import type { Database } from './db/client.ts'\n",
  'apps/server/src/db/drizzle.ts':
    "import type * as Core from 'drizzle-orm'\nexport const core = require('drizzle-orm') as typeof Core\n",
  'apps/server/src/db/client.ts': imports('./drizzle.ts', 'pg', './schema/bookings.ts'),
  'apps/server/src/db/schema/bookings.ts': imports('../drizzle.ts'),
  'apps/server/src/features/bookings/routes.ts': imports(
    '@rsfc/contract',
    '../../http/serve.ts',
    './service.ts',
  ),
  'apps/server/src/features/bookings/service.ts': imports('@rsfc/domain/bookings/fee', './store.ts'),
  'apps/server/src/features/bookings/store.ts': imports('../../db/drizzle.ts', '../../db/schema/bookings.ts'),
  'apps/server/src/features/members/routes.ts': imports('../../http/serve.ts'),
  'apps/server/src/http/serve.ts': imports('fastify', '../jobs/jobs.ts', '@rsfc/contract/schemas'),
  'apps/server/src/jobs/jobs.ts': imports('node:path', 'pg-boss', '../db/client.ts'),
  'apps/server/src/testing/database.ts': imports(
    'vitest',
    '../db/drizzle.ts',
    'pg',
    '../db/schema/bookings.ts',
  ),

  'apps/web/package.json': manifest('@rsfc/web', {
    dependencies: ['@react-router/dev', '@rsfc/contract', '@rsfc/domain', 'react', 'vite'],
    devDependencies: ['vitest'],
  }),
  'apps/web/vite.config.ts': imports('vite'),
  'apps/web/app/root.tsx': imports('react', './shells/member-shell.tsx'),
  'apps/web/app/routes.ts': imports('@react-router/dev'),
  'apps/web/app/data/read.ts': imports('@rsfc/contract/bookings/routes'),
  'apps/web/app/features/bookings/booking-list-page.tsx': imports(
    '@rsfc/domain/bookings/fee',
    './booking-row.tsx',
    '../../data/read.ts',
    '../../ui/data-table.tsx',
  ),
  'apps/web/app/features/bookings/booking-row.tsx': imports('react'),
  'apps/web/app/features/members/profile-page.tsx': imports('../../ui/data-table.tsx'),
  'apps/web/app/shells/member-shell.tsx': imports('react', '../data/read.ts'),
  'apps/web/app/ui/data-table.tsx': imports('react'),

  'e2e/package.json': manifest('@rsfc/e2e', { devDependencies: ['@playwright/test', '@rsfc/contract'] }),
  'e2e/bookings/request-flight.spec.ts': imports('@playwright/test', '@rsfc/contract'),

  'scripts/start.ts': imports('./build-web-if-stale.ts', '../apps/server/src/main.ts'),
  'scripts/build-web-if-stale.ts': imports('node:fs'),
  'scripts/test.ts': imports('vitest'),
}
