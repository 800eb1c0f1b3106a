// DESIGN.md, 'Direction, checked by a tool'. scripts/boundaries/breaches.ts breaks each rule once.
const TESTS = String.raw`\.test\.tsx?$`
const TESTING = '/testing/'
const npm = (names) => String.raw`(^|/)node_modules/(${names})/`

/** A rule about the file itself, imported or not; a hundred is the most that the tool can count to. */
const noSuchModule = (path, pathNot) => ({
  module: { path, pathNot, numberOfDependentsLessThan: 100 },
  from: {},
})

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'domain-imports-only-itself',
    comment:
      "The club's rules are pure: what they need comes in as a parameter. Tests add vitest and fast-check.",
    from: { path: '^packages/domain/' },
    to: { path: '.', pathNot: ['^packages/domain/', npm('vitest|fast-check')], dependencyTypesNot: ['core'] },
  },
  {
    name: 'domain-without-node',
    comment: 'The domain runs in the browser too, and does no I/O.',
    from: { path: '^packages/domain/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'contract-imports-only-domain-and-zod',
    comment: 'What crosses the wire is declared for both sides, so it may lean on neither.',
    from: { path: '^packages/contract/' },
    to: { path: '.', pathNot: ['^packages/(contract|domain)/', npm('zod|vitest|fast-check')] },
  },
  {
    name: 'packages-imported-by-name',
    comment:
      "Import '@rsfc/domain/…', not '../../packages/…': the package.json is then the list of what is used.",
    from: { path: '^((?:packages|apps)/[^/]+|e2e|bench)/' },
    to: { path: '^packages/', pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'web-never-imports-server',
    comment: 'The two meet in the contract.',
    from: { path: '^apps/web/' },
    to: { path: '^apps/server/' },
  },
  {
    name: 'server-never-imports-web',
    comment: 'The two meet in the contract.',
    from: { path: '^apps/server/' },
    to: { path: '^apps/web/' },
  },
  {
    name: 'features-stay-apart',
    comment:
      'A screen or a call that spans features is composed above them; SQL across tables goes through db/schema.',
    from: { path: '^(apps/[^/]+/[^/]+)/features/([^/]+)/' },
    to: { path: '^$1/features/', pathNot: '^$1/features/$2/' },
  },
  {
    name: 'platform-and-ui-below-features',
    comment: 'What every feature stands on must not know any of them.',
    from: { path: '^(apps/[^/]+/[^/]+)/(platform|ui|theme|db)/' },
    to: { path: '^$1/features/' },
  },
  {
    name: 'sql-only-in-stores',
    comment: "A feature's SQL is in its store.ts; everybody else calls a function with a name.",
    from: {
      path: '^apps/server/',
      pathNot: ['^apps/server/src/db/', '^apps/server/src/features/.*/store\\.ts$', TESTS, TESTING],
    },
    to: { path: ['^apps/server/src/db/schema/', npm('drizzle-orm')] },
  },
  {
    name: 'postgres-drivers-only-below',
    comment: 'Connections and queues are opened in one place each: db/ and platform/.',
    from: { path: '.', pathNot: ['^apps/server/src/(db|platform)/', TESTS, TESTING, '^bench/'] },
    to: { path: npm('pg|pg-boss') },
  },
  {
    name: 'no-cycles',
    comment: 'Two modules that need each other are one module, or three.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-barrels',
    comment: 'Import the file that holds the thing. Only the contract has an index: its whole route table.',
    ...noSuchModule('(^|/)index\\.[^/]+$', ['^packages/contract/src/index\\.ts$', 'node_modules']),
  },
  {
    name: 'no-drawers',
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
    comment: "Add the package to this workspace's own package.json: another's list may change any day.",
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-dev-packages-in-product',
    comment: 'devDependencies are not there in production. What only the build runs may use them.',
    from: {
      path: ['^packages/', '^apps/'],
      pathNot: [TESTS, TESTING, '\\.config\\.(ts|mjs)$', '^apps/web/app/(routes\\.ts|entry\\.server\\.tsx)$'],
    },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
  },
  {
    name: 'no-testing-in-product',
    comment: 'testing/ and tests may reach anywhere, so nothing that ships may reach them.',
    from: { path: ['^packages/', '^apps/'], pathNot: [TESTS, TESTING] },
    to: { path: [TESTS, TESTING], pathNot: 'node_modules' },
  },
  {
    name: 'imports-resolve',
    comment: 'An import that leads nowhere can break no other rule.',
    from: {},
    to: { couldNotResolve: true },
  },
].map((rule) => ({ severity: 'error', ...rule }))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden,
  options: {
    // TypeScript 7 offers the tool no API: without swc it reads no module, and finds nothing wrong.
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
