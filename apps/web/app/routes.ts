import { layout, route, type RouteConfig } from '@react-router/dev/routes'
import { pages, type Page } from '@rsfc/contract/pages'

const all = Object.entries<Page>(pages)

/** Every page of the table, under the shell that frames and guards it. */
export default (['public', 'member', 'admin'] as const).map((shell) =>
  layout(
    `shells/${shell}-shell.tsx`,
    all
      .filter(([, page]) => page.shell === shell)
      // The page's name is the route's id: one screen may stand at two addresses.
      .map(([name, page]) => route(page.path, `${page.screen}.tsx`, { id: name })),
  ),
) satisfies RouteConfig
