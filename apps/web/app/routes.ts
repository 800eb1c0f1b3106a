import { layout, route, type RouteConfig } from '@react-router/dev/routes'
import { pages, type Page } from '@rsfc/contract/pages'

const all = Object.entries<Page>(pages)

/** Every page, inside the shell that frames and guards it. */
export default (['public', 'member', 'admin', 'device'] as const).map((shell) =>
  layout(
    `shells/${shell}-shell.tsx`,
    all
      .filter(([, page]) => page.shell === shell)
      // The page's name is the route's id, since two paths may share one screen.
      .map(([name, page]) => route(page.path, `${page.screen}.tsx`, { id: name })),
  ),
) satisfies RouteConfig
