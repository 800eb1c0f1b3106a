import { globSync } from 'node:fs'

/**
 * `unit`: rules, scripts and the API. `component`: parts of pages. `browser`: whole journeys in Playwright.
 */
export type TestFiles = { unit: string[]; component: string[]; browser: string[] }

export function findTestFiles(root: string): TestFiles {
  const exclude = (path: string) => /(^|\/)(node_modules|build)$/.test(path)
  const find = (pattern: string) => globSync(pattern, { cwd: root, exclude }).toSorted()
  return {
    unit: find(
      '{packages/*/src,apps/server/src,apps/web/{app,worker},scripts,e2e/{browser,walk},bench}/**/*.test.ts',
    ),
    component: find('apps/web/app/**/*.test.tsx'),
    browser: find('e2e/**/*.spec.ts'),
  }
}

/** The files whose path contains one of the filters. */
export function selectTestFiles(files: TestFiles, filters: readonly string[]): TestFiles {
  const matches = (path: string) => filters.some((filter) => path.includes(filter))
  return {
    unit: files.unit.filter(matches),
    component: files.component.filter(matches),
    browser: files.browser.filter(matches),
  }
}
