import { titleAt } from './title-at.ts'

/** A test, table of cases or group of tests, and the statements that it holds. */
export type Tag = { ids: string[]; file: string; title: string }

const TAG = /^\s*\/\/ SPEC (\d[a-z0-9.-]+(?:, \d[a-z0-9.-]+)*)$/
const LIKE_A_TAG = /^\s*\/\/\s*SPEC(?!\.md)\b/i
const COMMENT = /^\s*\/\//
const TEST = /^\s*(?:test|it|describe)((?:\.\w+)*)[(<]/
const NEVER_RUN = /\.(skip|skipIf|todo|fixme|fails|fail)\b/

/** The `// SPEC id, id` lines of a file, each with the test that follows it. */
export function findTags(source: string, file: string): { tags: Tag[]; faults: string[] } {
  const tags: Tag[] = []
  const faults: string[] = []
  const lines = source.split('\n')
  let ids: string[] = []
  for (const [index, line] of lines.entries()) {
    const at = `${file}:${index + 1}`
    const named = TAG.exec(line)?.[1]
    if (named) ids.push(...named.split(', '))
    else if (LIKE_A_TAG.test(line)) faults.push(`${at}: not of the form '// SPEC id, id'`)
    else if (ids.length > 0 && !COMMENT.test(line)) {
      const found = judgeTest(lines, index)
      if ('fault' in found) faults.push(`${at}: ${found.fault}`)
      else tags.push({ ids, file, title: found.title })
      ids = []
    }
  }
  if (ids.length > 0) faults.push(`${file}: a tag at the end is above no test`)
  return { tags, faults }
}

function judgeTest(lines: readonly string[], index: number): { title: string } | { fault: string } {
  const modifiers = TEST.exec(lines[index] ?? '')?.[1]
  if (modifiers === undefined) return { fault: 'the tag above is above no test' }
  if (NEVER_RUN.test(modifiers)) return { fault: 'the tag above is above a test that may not run' }
  const title = titleAt(lines.slice(index).join('\n'))
  return title === null ? { fault: 'the tagged test has no title that can be read' } : { title }
}
