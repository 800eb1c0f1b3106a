type Row = { item: string; state: string; line: string }

const STATES = ['met', 'operator', 'n.a.', 'NOT MET']
const ROW = /^\| (\d+\.\d+\.\d+) +\|[^|]*\| ([^|]*?) *\|/
const TEST = /`([^`\s]+\.(?:test|spec)\.ts)`(?: "([^"]+)")?/g
const OUTSIDE_SERVER = /^(apps|packages|e2e|scripts|bench)\//

/** What is wrong with the page: rows, counts, and tests that do not exist. `read` returns null for a missing file. */
export function findFaults(
  page: string,
  requirements: readonly string[],
  read: (path: string) => string | null,
): string[] {
  const rows = page.split('\n').flatMap(toRow)
  return [
    ...wrongRows(rows, requirements),
    ...wrongCounts(page, rows),
    ...rows.flatMap((row) => wrongTests(row, read)),
  ]
}

function toRow(line: string): Row[] {
  const [, item = '', state = ''] = ROW.exec(line) ?? []
  return item ? [{ item, state, line }] : []
}

function wrongRows(rows: readonly Row[], requirements: readonly string[]): string[] {
  const items = rows.map(({ item }) => item)
  return [
    ...requirements.filter((item) => !items.includes(item)).map((item) => `${item}: no row`),
    ...items.filter((item) => !requirements.includes(item)).map((item) => `${item}: not of level 1 or 2`),
    ...items.filter((item, index) => items.indexOf(item) !== index).map((item) => `${item}: two rows`),
    ...rows
      .filter(({ state }) => !STATES.includes(state))
      .map(({ item, state }) => `${item}: state '${state}'`),
  ]
}

/** The table at the top counts the rows of each state; states without rows may be omitted. */
function wrongCounts(page: string, rows: readonly Row[]): string[] {
  return STATES.flatMap((state) => {
    const counted = rows.filter((row) => row.state === state).length
    const said = new RegExp(`^\\| ${state.replaceAll('.', '\\.')} +\\|.*\\| +(\\d+) \\|$`, 'm').exec(
      page,
    )?.[1]
    return Number(said ?? 0) === counted
      ? []
      : [`${state}: ${counted} rows, the page says ${said ?? 'nothing'}`]
  })
}

function wrongTests({ item, line }: Row, read: (path: string) => string | null): string[] {
  return [...line.matchAll(TEST)].flatMap(([, file = '', title = '']) => {
    const text = read(OUTSIDE_SERVER.test(file) ? file : `apps/server/src/${file}`)
    if (text === null) return [`${item}: no file ${file}`]
    return text.includes(title) ? [] : [`${item}: no test '${title}' in ${file}`]
  })
}
