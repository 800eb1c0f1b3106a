import { pages, type Page } from '@rsfc/contract/pages'

/** What this many pages share goes into one file: many small ones compress worse and cost a request each. */
const MANY = 10
/** For what only pages behind the sign-in load: over a slow line a request costs them as much as 30 KB. */
const SEVERAL = 4
const NONE = /^$/

type Modules = {
  getModuleInfo: (id: string) => { importers: readonly string[]; importedIds: readonly string[] } | null
}

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
  /** It imports such a module, perhaps through others. */
  checks: boolean
  /** A rule, words or a route of the club. Without a group of their own, those that schemas use would be stored beside zod. */
  club: boolean
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
    libraries:
      /components\/(Skeleton|VisuallyHidden)\/|Icon(ArrowLeft|CalendarEvent|CloudOff)\.|nfiniteQuery/,
  },
  club: {
    ours: ({ club, open, checks, count }) => club && !checks && count >= (open ? MANY : SEVERAL),
    libraries: NONE,
  },
  schemas: {
    ours: ({ schema, count }) => schema && count >= MANY,
    libraries: /\/zod\//,
  },
  forms: {
    ours: ({ open, areas, checks, count }) => open && (areas || count >= (checks ? MANY : SEVERAL)),
    libraries:
      /components\/(ActionIcon|Anchor|Checkbox|CloseButton|Group|Input|InputBase|NativeSelect|PasswordInput|Stack|Text|Textarea|TextInput|Title)\//,
  },
  area: {
    ours: ({ open, areas, checks, count }) => !open && (areas || (!checks && count >= SEVERAL)),
    libraries:
      /components\/(Menu|Modal|Popover)\/|hooks\/esm\/use-(disclosure|hotkeys)\/|Icon(CalendarPlus|ChevronRight|ChevronLeft|PlaneInflight|PlaneDeparture|PlaneOff|Filter|Download|Tool|CircleCheck|Copy)\./,
  },
}

export const groups = Object.entries(GROUPS).map(([name, { ours, libraries }], index, all) => ({
  name: (id: string, modules: Modules) => {
    const fits = id.includes('/node_modules/') ? libraries.test(id) : ours(usersOf(id, modules))
    return fits ? name : null
  },
  priority: all.length - index,
}))

const SCHEMA = /\/packages\/contract\/src\/.+\/(schemas|fields|plain-errors)\.ts/
const CLUB = /\/packages\/(domain\/src\/|contract\/src\/([^/]+\/routes|first-rows)\.ts)/

const screens = new Map(Object.values<Page>(pages).map((page) => [page.screen, page]))
const known = new Map<string, Users>()

function usersOf(id: string, modules: Modules): Users {
  const users = known.get(id) ?? findUsers(id, modules)
  known.set(id, users)
  return users
}

function findUsers(id: string, modules: Modules): Users {
  const importers = walk(id, (one) => modules.getModuleInfo(one)?.importers ?? [])
  const imported = walk(id, (one) => modules.getModuleInfo(one)?.importedIds ?? [])
  const names = new Set([...importers].map((one) => /\/app\/(.+?)\.tsx?/.exec(one)?.[1] ?? ''))
  const shown = [...names].flatMap((name) => screens.get(name) ?? [])
  return {
    everyone: names.has('root') || names.has('shells/public-shell'),
    home: shown.includes(pages.home),
    listed: shown.some(({ inSitemap }) => inSitemap),
    open: shown.some(({ shell }) => shell === 'public'),
    areas: names.has('shells/member-shell') || names.has('shells/admin-shell'),
    count: shown.length,
    checks: [...imported].some((one) => SCHEMA.test(one) || one.includes('/node_modules/zod/')),
    club: CLUB.test(id),
    schema: SCHEMA.test(id),
  }
}

/** The module and all that can be reached from it. */
function walk(from: string, next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set([from])
  // Grows while it is walked.
  for (const one of reached) for (const id of next(one)) reached.add(id)
  return reached
}
