import { pages, type Page } from '@rsfc/contract/pages'

/** What this many pages share goes into one file: many small ones compress worse and cost a request each. */
const MANY = 10

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** The pages that a module of ours is part of. */
type Users = {
  /** Every public page. */
  everyone: boolean
  home: boolean
  /** A page that search engines list. */
  listed: boolean
  /** A public page. */
  open: boolean
  /** Every page behind the sign-in. */
  areas: boolean
  count: number
  /** It checks values with zod, which forms without a schema do not load. */
  schema: boolean
}

/**
 * The files that pages share, the first that fits. What a module imports is part of at least the same pages, so no
 * page loads a file for what it does not use itself. Libraries export everything from one module, which hides who
 * uses what: theirs are named here. Without these groups the home page loads 201 KB of script, with them 168; the
 * budget is 170. The build fails if a public page needs the areas' file (scripts/web-build.ts).
 */
const GROUPS: Readonly<Record<string, { ours: (users: Users) => boolean; libraries: RegExp }>> = {
  public: {
    ours: ({ everyone, home, count }) => everyone || (home && count > 1),
    libraries: /Icon(Check|ArrowRight|Plus)\./,
  },
  parts: {
    ours: ({ listed, count }) => listed && count >= MANY,
    libraries: /components\/(Skeleton|VisuallyHidden)\/|Icon(ArrowLeft|CalendarEvent|CloudOff)\./,
  },
  schemas: {
    ours: ({ schema, count }) => schema && count >= MANY,
    libraries: /\/zod\//,
  },
  forms: {
    ours: ({ open, areas, count }) => open && (areas || count >= MANY),
    libraries:
      /components\/(ActionIcon|Anchor|Checkbox|CloseButton|Group|Input|InputBase|NativeSelect|PasswordInput|Stack|Text|Textarea|TextInput|Title)\//,
  },
  area: {
    ours: ({ open, areas, count }) => !open && (areas || count >= MANY),
    libraries: /components\/(Menu|Modal|Popover)\/|hooks\/esm\/use-(disclosure|hotkeys)\//,
  },
}

export const groups = Object.entries(GROUPS).map(([name, { ours, libraries }], index, all) => ({
  name: (id: string, modules: Modules) => {
    const fits = id.includes('/node_modules/') ? libraries.test(id) : ours(usersOf(id, modules))
    return fits ? name : null
  },
  priority: all.length - index,
}))

const screens = new Map(Object.values<Page>(pages).map((page) => [page.screen, page]))
const known = new Map<string, Users>()

function usersOf(id: string, modules: Modules): Users {
  const users = known.get(id) ?? findUsers(id, modules)
  known.set(id, users)
  return users
}

function findUsers(id: string, modules: Modules): Users {
  const importers = new Set([id])
  // Grows while it is walked.
  for (const one of importers)
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) importers.add(importer)
  const names = new Set([...importers].map((one) => /\/app\/(.+?)\.tsx?/.exec(one)?.[1] ?? ''))
  const shown = [...names].flatMap((name) => screens.get(name) ?? [])
  return {
    everyone: names.has('root') || names.has('shells/public-shell'),
    home: shown.includes(pages.home),
    listed: shown.some(({ inSitemap }) => inSitemap),
    open: shown.some(({ shell }) => shell === 'public'),
    areas: names.has('shells/member-shell') || names.has('shells/admin-shell'),
    count: shown.length,
    schema: /\/packages\/contract\/src\/.+\/(schemas|fields|plain-errors)\.ts/.test(id),
  }
}
