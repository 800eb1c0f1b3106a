const CURRIED = /^\s*\w+(?:\.\w+)*\.(?:each|for)\b/
const STRING = /^\s*(['"`])((?:\\[\s\S]|(?!\1)[^\\])*)\1/
const QUOTED = /(['"`])(?:\\[\s\S]|(?!\1)[^\\])*\1|\/\/.*|\/\*[\s\S]*?\*\//y
const PATTERN = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//y

/** The title of the test whose call begins here; of a table of cases, the one after the table. */
export function titleAt(source: string): string | null {
  const opened = source.indexOf('(')
  const at = CURRIED.test(source) ? closing(source, opened) + 1 : opened
  if (source[at] !== '(') return null
  const text = STRING.exec(source.slice(at + 1))?.[2]
  return text === undefined ? null : text.replace(/\\(.)/g, '$1')
}

/** Where the bracket that is opened at `from` is closed, past strings, comments and patterns. */
function closing(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    const end = skip(source, at)
    if (end > at) {
      at = end - 1
      continue
    }
    const sign = source[at] ?? ''
    if ('([{'.includes(sign)) depth++
    if (')]}'.includes(sign) && --depth === 0) return at
  }
  return -1
}

/** The end of the string, comment or pattern that begins at `at`, or `at` itself. */
function skip(source: string, at: number): number {
  QUOTED.lastIndex = at
  if (QUOTED.test(source)) return QUOTED.lastIndex
  PATTERN.lastIndex = at
  const begins = /(?:^|[(,=:[!&|?{};>])\s*$/.test(source.slice(Math.max(0, at - 20), at))
  return begins && PATTERN.test(source) ? PATTERN.lastIndex : at
}
