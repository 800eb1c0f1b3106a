type Part = { module: string; imports?: readonly string[]; css?: readonly string[] }
export type Route = Part & { id: string; parentId?: string }

/** The files of one page that the shell does not name already. */
export type PageFiles = { scripts: string[]; styles: string[] }

/** For each page of these shells: what it loads before it can be shown, its own module first. */
export function filesOfPages(
  routes: Readonly<Record<string, Route>>,
  shells: readonly string[],
  named: ReadonlySet<string>,
): Record<string, PageFiles> {
  const pages = Object.values(routes).filter(({ parentId = '' }) => shells.includes(parentId))
  return Object.fromEntries(
    pages.map((page) => {
      const parts = [page, routes[page.parentId ?? ''] as Route]
      const isNew = (file: string) => !named.has(file)
      const scripts = parts.flatMap(({ module, imports = [] }) => [module, ...imports]).map(withoutMark)
      const styles = parts.flatMap(({ css = [] }) => css)
      return [
        page.id,
        {
          scripts: [...new Set(scripts)].filter(isNew),
          styles: [...new Set(styles)].filter((file) => isNew(withoutMark(file))),
        },
      ]
    }),
  )
}

/** The framework marks files that several routes share with a hash sign. */
function withoutMark(file: string): string {
  return file.replace(/#.*/, '')
}
