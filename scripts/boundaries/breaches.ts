import { contractManifest, domainManifest, postgresManifest, type Tree } from './clean-tree.ts'

/** Files that, added to the clean tree, break one rule. */
export type Breach = { rule: string; by: string; files: Tree }

export const breaches: Breach[] = [
  {
    rule: 'domain-imports-only-itself',
    by: 'a package, even a listed one',
    files: {
      'packages/domain/package.json': domainManifest({
        dependencies: ['zod'],
        devDependencies: ['fast-check', 'vitest'],
      }),
      'packages/domain/src/money/money.ts': "import { z } from 'zod'",
    },
  },
  {
    rule: 'domain-imports-only-itself',
    by: 'a type of the contract',
    files: { 'packages/domain/src/money/money.ts': "import type { Money } from '@rsfc/contract/kit/fields'" },
  },
  {
    rule: 'domain-without-node',
    by: 'reading a file',
    files: { 'packages/domain/src/money/money.ts': "import { readFileSync } from 'node:fs'" },
  },
  {
    rule: 'contract-imports-only-domain-and-zod',
    by: 'a listed package',
    files: {
      'packages/contract/package.json': contractManifest({
        dependencies: ['@rsfc/domain', 'fastify', 'zod'],
      }),
      'packages/contract/src/kit/fields.ts': "import fastify from 'fastify'",
    },
  },
  {
    rule: 'contract-imports-only-domain-and-zod',
    by: 'the web app',
    files: {
      'packages/contract/src/bookings/schemas.ts': "import '../../../../apps/web/app/ui/data-table.tsx'",
    },
  },
  ...[
    ['routes that load zod', 'bookings/routes.ts', "import { z } from 'zod'"],
    ['routes that load their schemas', 'bookings/routes.ts', "import { NewBooking } from './schemas.ts'"],
    ['a page list that loads a schema', 'pages.ts', "import { Id } from './kit/fields.ts'"],
    ['zod in a file that routes load', 'kit/http.ts', "import { z } from 'zod'"],
    ['an index that exports schemas', 'index.ts', "export * from './bookings/schemas.ts'"],
  ].map(([by = '', file, text = '']) => ({
    rule: 'routes-load-no-schemas',
    by,
    files: { [`packages/contract/src/${file}`]: text },
  })),
  {
    rule: 'embedded-postgres-knows-no-club',
    by: "the club's domain",
    files: {
      'packages/embedded-postgres/package.json': postgresManifest({
        dependencies: ['@rsfc/domain', 'embedded-postgres', 'pg'],
        devDependencies: ['vitest'],
      }),
      'packages/embedded-postgres/src/start-postgres.ts': "import '@rsfc/domain/money/money'",
    },
  },
  {
    rule: 'embedded-postgres-knows-no-club',
    by: "the server's settings",
    files: {
      'packages/embedded-postgres/src/start-postgres.ts': "import '../../../apps/server/src/platform.ts'",
    },
  },
  {
    rule: 'packages-imported-by-name',
    by: 'a path into another workspace',
    files: {
      'apps/web/app/data/read.ts': "import '../../../../packages/contract/src/bookings/routes.ts'",
    },
  },
  {
    rule: 'web-never-imports-server',
    by: 'a type',
    files: { 'apps/web/app/data/read.ts': "import type { App } from '../../../server/src/app.ts'" },
  },
  {
    rule: 'server-never-imports-web',
    by: 'a page',
    files: { 'apps/server/src/http/serve.ts': "import '../../../web/app/root.tsx'" },
  },
  {
    rule: 'features-stay-apart',
    by: "another feature's service",
    files: { 'apps/server/src/features/members/routes.ts': "import '../bookings/service.ts'" },
  },
  {
    rule: 'features-stay-apart',
    by: "a page with another feature's row",
    files: { 'apps/web/app/features/members/profile-page.tsx': "import '../bookings/booking-row.tsx'" },
  },
  ...['http', 'mail', 'files', 'jobs', 'security', 'pages', 'db'].map((folder) => ({
    rule: 'server-base-below-features',
    by: `${folder}/`,
    files: { [`apps/server/src/${folder}/reminder.ts`]: "import '../features/bookings/service.ts'" },
  })),
  ...['platform', 'open-platform'].map((name) => ({
    rule: 'server-base-below-features',
    by: `${name}.ts`,
    files: {
      [`apps/server/src/${name}.ts`]: "import type { Service } from './features/bookings/service.ts'",
    },
  })),
  ...['data', 'session', 'page', 'offline', 'ui', 'theme', 'pictures'].map((folder) => ({
    rule: 'web-base-below-features',
    by: `${folder}/, even when loaded on demand`,
    files: {
      [`apps/web/app/${folder}/row.ts`]: "const row = () => import('../features/bookings/booking-row.tsx')",
    },
  })),
  {
    rule: 'web-base-below-features',
    by: 'a shell inside ui/',
    files: { 'apps/web/app/ui/data-table.tsx': "import '../shells/member-shell.tsx'" },
  },
  {
    rule: 'sql-only-in-stores',
    by: 'drizzle in a service',
    files: { 'apps/server/src/features/bookings/service.ts': "import { eq } from '../../db/drizzle.ts'" },
  },
  {
    rule: 'drizzle-through-one-file',
    by: 'the package in a store',
    files: { 'apps/server/src/features/bookings/store.ts': "import { eq } from 'drizzle-orm'" },
  },
  {
    rule: 'drizzle-by-require',
    by: 'an import',
    files: { 'apps/server/src/db/drizzle.ts': "export { eq } from 'drizzle-orm'" },
  },
  {
    rule: 'sql-only-in-stores',
    by: 'a table in a route',
    files: {
      'apps/server/src/features/members/routes.ts':
        "import type { bookings } from '../../db/schema/bookings.ts'",
    },
  },
  {
    rule: 'postgres-drivers-only-below',
    by: 'a connection in a store',
    files: { 'apps/server/src/features/bookings/store.ts': "import pg from 'pg'" },
  },
  {
    rule: 'postgres-drivers-only-below',
    by: 'a queue in a service',
    files: { 'apps/server/src/features/bookings/service.ts': "import PgBoss from 'pg-boss'" },
  },
  {
    rule: 'no-cycles',
    by: 'two modules that import each other',
    files: {
      'packages/domain/src/bookings/fee.ts': "import { cents } from '../money/money.ts'",
      'packages/domain/src/money/money.ts': "export { fee } from '../bookings/fee.ts'",
    },
  },
  {
    rule: 'no-barrels',
    by: 'an index that nothing imports',
    files: { 'apps/server/src/features/bookings/index.ts': "export * from './service.ts'" },
  },
  {
    rule: 'no-barrels',
    by: 'a second index in the contract',
    files: { 'packages/contract/src/bookings/index.ts': '' },
  },
  ...[
    'apps/web/app/data/utils.ts',
    'apps/web/app/data/helpers.tsx',
    'apps/server/src/common.ts',
    'apps/server/src/misc.test.ts',
    'packages/domain/src/bookings/types.ts',
    'apps/server/src/security/session-manager.ts',
    'apps/web/app/utils/dates.ts',
  ].map((path) => ({ rule: 'no-catch-all-files', by: path, files: { [path]: '' } })),
  {
    rule: 'only-listed-packages',
    by: "another workspace's package",
    files: { 'apps/web/app/data/read.ts': "import type { FastifyInstance } from 'fastify'" },
  },
  {
    rule: 'only-listed-packages',
    by: "the root's package",
    files: { 'e2e/bookings/request-flight.spec.ts': "import { test } from 'vitest'" },
  },
  {
    rule: 'no-dev-packages-in-product',
    by: 'the test runner in a page',
    files: { 'apps/web/app/ui/data-table.tsx': "import { expect } from 'vitest'" },
  },
  {
    rule: 'no-dev-packages-in-product',
    by: 'the migration tool in the server',
    files: { 'apps/server/src/db/client.ts': "import { generate } from 'drizzle-kit'" },
  },
  ...['start', 'build', 'build-web-if-stale', 'web-build'].map((name) => ({
    rule: 'no-dev-packages-in-product',
    by: `a development tool in scripts/${name}.ts`,
    files: { [`scripts/${name}.ts`]: "import 'vitest'" },
  })),
  {
    rule: 'no-build-tools-in-pages',
    by: 'the build tool in a page',
    files: { 'apps/web/app/ui/data-table.tsx': "import { defineConfig } from 'vite'" },
  },
  {
    rule: 'no-testing-in-product',
    by: 'a test database in the server',
    files: { 'apps/server/src/jobs/jobs.ts': "import '../testing/database.ts'" },
  },
  {
    rule: 'imports-resolve',
    by: 'a file that does not exist',
    files: { 'apps/server/src/jobs/jobs.ts': "import './queue.ts'" },
  },
]
