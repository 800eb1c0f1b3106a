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

const uses = (...paths: string[]) => paths.map((path) => `import '${path}'\n`).join('')

/** A club in miniature that keeps every rule, and makes use of every exception. */
export const cleanTree: Tree = {
  'package.json': manifest(
    'rsfc',
    { devDependencies: ['vitest'] },
    { workspaces: ['packages/*', 'apps/*', 'e2e'] },
  ),
  'vitest.config.ts': `${uses('vitest')}export default {}\n`,

  'packages/domain/package.json': domainManifest({ devDependencies: ['fast-check', 'vitest'] }),
  'packages/domain/src/bookings/fee.ts': uses('../money/money.ts'),
  'packages/domain/src/bookings/fee.test.ts': uses('fast-check', 'vitest', './fee.ts'),
  'packages/domain/src/members/common-passwords.ts': '',
  'packages/domain/src/money/money.ts': '',

  'packages/contract/package.json': contractManifest({ dependencies: ['@rsfc/domain', 'zod'] }),
  'packages/contract/src/bookings.ts': uses('@rsfc/domain/bookings/payment/fee', 'zod'),
  'packages/contract/src/fields.ts': uses('zod'),
  'packages/contract/src/index.ts': "export * from './bookings.ts'\n",

  'apps/server/package.json': manifest('@rsfc/server', {
    dependencies: ['@rsfc/contract', '@rsfc/domain', 'drizzle-orm', 'fastify', 'pg', 'pg-boss'],
    devDependencies: ['drizzle-kit', 'vitest'],
  }),
  'apps/server/drizzle.config.ts': uses('drizzle-kit'),
  'apps/server/src/app.ts': uses('fastify', './features/bookings/routes.ts', './features/members/routes.ts'),
  'apps/server/src/app.test.ts': uses('vitest', 'drizzle-orm', 'pg', './testing/database.ts', './app.ts'),
  'apps/server/src/db/client.ts': uses('drizzle-orm', 'pg', './schema/bookings.ts'),
  'apps/server/src/db/schema/bookings.ts': uses('drizzle-orm'),
  'apps/server/src/features/bookings/routes.ts': uses(
    '@rsfc/contract',
    '../../platform/serve.ts',
    './service.ts',
  ),
  'apps/server/src/features/bookings/service.ts': uses('@rsfc/domain/bookings/payment/fee', './store.ts'),
  'apps/server/src/features/bookings/store.ts': uses('drizzle-orm', '../../db/schema/bookings.ts'),
  'apps/server/src/features/members/routes.ts': uses('../../platform/serve.ts'),
  'apps/server/src/platform/jobs.ts': uses('node:path', 'pg-boss', '../db/client.ts'),
  'apps/server/src/platform/serve.ts': uses('fastify', './jobs.ts'),
  'apps/server/src/testing/database.ts': uses('vitest', 'drizzle-orm', 'pg', '../db/schema/bookings.ts'),

  'apps/web/package.json': manifest('@rsfc/web', {
    dependencies: ['@rsfc/contract', '@rsfc/domain', 'react'],
    devDependencies: ['@react-router/dev', 'vite'],
  }),
  'apps/web/vite.config.ts': uses('vite'),
  'apps/web/app/root.tsx': uses('react', './shells/member-shell.tsx'),
  'apps/web/app/routes.ts': uses('@react-router/dev'),
  'apps/web/app/features/bookings/booking-list-page.tsx': uses(
    '@rsfc/domain/bookings/payment/fee',
    './booking-row.tsx',
    '../../platform/api.ts',
    '../../ui/data-table.tsx',
  ),
  'apps/web/app/features/bookings/booking-row.tsx': uses('react'),
  'apps/web/app/features/members/profile-page.tsx': uses('../../ui/data-table.tsx'),
  'apps/web/app/platform/api.ts': uses('@rsfc/contract'),
  'apps/web/app/shells/member-shell.tsx': uses('react', '../platform/api.ts'),
  'apps/web/app/ui/data-table.tsx': uses('react'),

  'e2e/package.json': manifest('@rsfc/e2e', { dependencies: ['@playwright/test', '@rsfc/contract'] }),
  'e2e/bookings/request-flight.spec.ts': uses('@playwright/test', '@rsfc/contract'),
}
