import { contractManifest, domainManifest, type Tree } from './clean-tree.ts'

/** One way to break one rule: these files, laid over the clean tree. */
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
    files: { 'packages/domain/src/money/money.ts': "import type { Money } from '@rsfc/contract/fields'" },
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
      'packages/contract/src/fields.ts': "import fastify from 'fastify'",
    },
  },
  {
    rule: 'contract-imports-only-domain-and-zod',
    by: 'the web',
    files: { 'packages/contract/src/bookings.ts': "import '../../../apps/web/app/ui/data-table.tsx'" },
  },
  {
    rule: 'packages-imported-by-name',
    by: 'a path into another workspace',
    files: { 'apps/web/app/platform/api.ts': "import '../../../../packages/contract/src/bookings.ts'" },
  },
  {
    rule: 'web-never-imports-server',
    by: 'a type',
    files: { 'apps/web/app/platform/api.ts': "import type { App } from '../../../server/src/app.ts'" },
  },
  {
    rule: 'server-never-imports-web',
    by: 'a page',
    files: { 'apps/server/src/platform/serve.ts': "import '../../../web/app/root.tsx'" },
  },
  {
    rule: 'features-stay-apart',
    by: 'one service asking another',
    files: { 'apps/server/src/features/members/routes.ts': "import '../bookings/service.ts'" },
  },
  {
    rule: 'features-stay-apart',
    by: "a page with another feature's row",
    files: { 'apps/web/app/features/members/profile-page.tsx': "import '../bookings/booking-row.tsx'" },
  },
  {
    rule: 'platform-and-ui-below-features',
    by: 'the platform',
    files: { 'apps/server/src/platform/jobs.ts': "import '../features/bookings/service.ts'" },
  },
  {
    rule: 'platform-and-ui-below-features',
    by: 'a piece of ui, when it is needed',
    files: {
      'apps/web/app/ui/data-table.tsx': "const row = () => import('../features/bookings/booking-row.tsx')",
    },
  },
  {
    rule: 'sql-only-in-stores',
    by: 'drizzle in a service',
    files: { 'apps/server/src/features/bookings/service.ts': "import { eq } from 'drizzle-orm'" },
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
    by: 'two that need each other',
    files: {
      'packages/domain/src/bookings/fee.ts': "import { cents } from '../money/money.ts'",
      'packages/domain/src/money/money.ts': "export { fee } from '../bookings/fee.ts'",
    },
  },
  {
    rule: 'no-barrels',
    by: 'an index nobody imports',
    files: { 'apps/server/src/features/bookings/index.ts': "export * from './service.ts'" },
  },
  {
    rule: 'no-barrels',
    by: 'a second index in the contract',
    files: { 'packages/contract/src/bookings/index.ts': '' },
  },
  ...[
    'apps/web/app/platform/utils.ts',
    'apps/web/app/platform/helpers.tsx',
    'apps/server/src/common.ts',
    'apps/server/src/misc.test.ts',
    'packages/domain/src/bookings/types.ts',
    'apps/server/src/platform/session-manager.ts',
    'apps/web/app/utils/dates.ts',
  ].map((path) => ({ rule: 'no-drawers', by: path, files: { [path]: '' } })),
  {
    rule: 'only-listed-packages',
    by: "another workspace's package",
    files: { 'apps/web/app/platform/api.ts': "import type { FastifyInstance } from 'fastify'" },
  },
  {
    rule: 'only-listed-packages',
    by: "the root's package",
    files: { 'e2e/bookings/request-flight.spec.ts': "import { test } from 'vitest'" },
  },
  {
    rule: 'no-dev-packages-in-product',
    by: 'the build tool in a page',
    files: { 'apps/web/app/ui/data-table.tsx': "import { defineConfig } from 'vite'" },
  },
  {
    rule: 'no-dev-packages-in-product',
    by: 'the test runner in the domain',
    files: { 'packages/domain/src/money/money.ts': "import { expect } from 'vitest'" },
  },
  {
    rule: 'no-testing-in-product',
    by: 'a test database in the server',
    files: { 'apps/server/src/platform/jobs.ts': "import '../testing/database.ts'" },
  },
  {
    rule: 'imports-resolve',
    by: 'a file that is gone',
    files: { 'apps/server/src/platform/jobs.ts': "import './queue.ts'" },
  },
]
