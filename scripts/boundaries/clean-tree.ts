import { FLOORS } from '../../apps/server/src/floors.ts'

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

const bookingRooms: Tree = Object.fromEntries(
  ['booking', 'board', 'request', 'flight', 'log', 'desk'].map((room) => [
    `apps/web/app/features/bookings/${room}/row.tsx`,
    imports('react'),
  ]),
)

const rooms: Tree = Object.fromEntries(
  Object.entries(FLOORS).flatMap(([floor, names]) =>
    names.flatMap((room) =>
      ['tables', 'service'].map((file) => [`apps/server/src/${floor}/${room}/${file}.ts`, '']),
    ),
  ),
)

/** A small tree that follows every rule and uses every exception. */
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
  ...rooms,
  'apps/server/src/main.ts': imports('@rsfc/embedded-postgres/start-postgres', './start/app.ts'),
  'apps/server/src/start/app.ts': imports(
    'fastify',
    '../flying/bookings/routes.ts',
    '../people/members/routes.ts',
  ),
  'apps/server/src/start/app.test.ts': imports(
    'vitest',
    '../base/database/drizzle.ts',
    'pg',
    '../testing/database.ts',
    './app.ts',
  ),
  'apps/server/src/commands/export.ts': imports('../club/club-zip/service.ts'),
  'apps/server/src/base/database/drizzle.ts':
    "import type * as Core from 'drizzle-orm'\nexport const core = require('drizzle-orm') as typeof Core\n",
  'apps/server/src/base/database/client.ts': imports('./drizzle.ts', 'pg'),
  'apps/server/src/base/queue/queue.ts': imports('node:path', 'pg-boss', '../database/client.ts'),
  'apps/server/src/base/http/serve-routes.ts': imports('fastify', '@rsfc/contract/schemas'),
  'apps/server/src/people/members/routes.ts': imports('../../base/http/serve-routes.ts', './service.ts'),
  'apps/server/src/people/records/member-store.ts':
    "import type { Client } from 'pg'\nimport '../../base/database/drizzle.ts'\n",
  'apps/server/src/flying/records/aircraft-tables.ts': imports('../../base/database/drizzle.ts'),
  'apps/server/src/flying/bookings/routes.ts': imports(
    '@rsfc/contract',
    '../../base/http/serve-routes.ts',
    './service.ts',
  ),
  'apps/server/src/flying/bookings/service.ts': imports(
    '@rsfc/domain/bookings/fee',
    '../readiness/service.ts',
    '../../people/members/service.ts',
    './store.ts',
  ),
  'apps/server/src/flying/bookings/service.test.ts': imports('vitest', '../../money/ledger/service.ts'),
  'apps/server/src/flying/bookings/store.ts': imports(
    '../../base/database/drizzle.ts',
    '../records/aircraft-tables.ts',
  ),
  'apps/server/src/club/demo/bookings.ts': imports('../../flying/records/aircraft-tables.ts'),
  'apps/server/src/testing/database.ts': imports(
    'vitest',
    '../base/database/drizzle.ts',
    'pg',
    '../flying/records/aircraft-tables.ts',
  ),

  'apps/web/package.json': manifest('@rsfc/web', {
    dependencies: ['@react-router/dev', '@rsfc/contract', '@rsfc/domain', 'react', 'vite'],
    devDependencies: ['vitest'],
  }),
  'apps/web/vite.config.ts': imports('vite'),
  'apps/web/app/root.tsx': imports('react', './shells/member-shell.tsx'),
  'apps/web/app/routes.ts': imports('@react-router/dev'),
  'apps/web/app/data/read.ts': imports('@rsfc/contract/bookings/routes'),
  'apps/web/app/features/bookings/log/booking-list-page.tsx': imports(
    '@rsfc/domain/bookings/fee',
    '../booking/row.tsx',
    '../../../data/read.ts',
    '../../../ui/data-table.tsx',
  ),
  ...bookingRooms,
  'apps/web/app/features/members/profile-page.tsx': imports('../../ui/data-table.tsx'),
  'apps/web/app/shells/member-shell.tsx': imports('react', '../data/read.ts'),
  'apps/web/app/ui/data-table.tsx': imports('react'),

  'e2e/package.json': manifest('@rsfc/e2e', { devDependencies: ['@playwright/test', '@rsfc/contract'] }),
  'e2e/bookings/request-flight.spec.ts': imports('@playwright/test', '@rsfc/contract'),

  'scripts/start.ts': imports('./build-web-if-stale.ts', '../apps/server/src/main.ts'),
  'scripts/build-web-if-stale.ts': imports('node:fs'),
  'scripts/test.ts': imports('vitest'),
}
