/** One requirement of the specification; `decided` says what was decided where it leaves something open. */
export type Statement = { id: string; text: string; decided?: string }
type Part = { title: string | null; statements: Statement[] }
export type Section = { title: string; parts: Part[] }

const ID = /^o?\d+(\.[a-z0-9-]+)+$/

/**
 * Parses a section: `# title`, `## title of a part`, and one line per statement, starting with its id.
 * An indented line `decided: …` belongs to the statement above it.
 */
export function readSection(source: string): Section {
  const section: Section = { title: '', parts: [] }
  const openPart = (title: string | null): Part => {
    const part: Part = { title, statements: [] }
    section.parts.push(part)
    return part
  }
  for (const line of source.split('\n').filter((each) => each.trim() !== '')) {
    if (line.startsWith('# ')) section.title = line.slice(2)
    else if (line.startsWith('## ')) openPart(line.slice(3))
    else if (/^\s/.test(line)) decide(section.parts.at(-1)?.statements.at(-1), line.trim())
    else (section.parts.at(-1) ?? openPart(null)).statements.push(readStatement(line))
  }
  return section
}

export function statementsOf(sections: readonly Section[]): Statement[] {
  return sections.flatMap(({ parts }) => parts).flatMap(({ statements }) => statements)
}

function readStatement(line: string): Statement {
  const [id = '', ...words] = line.split(' ')
  if (!ID.test(id) || words.length === 0) throw new Error(`not a statement that starts with its id: ${line}`)
  return { id, text: words.join(' ') }
}

function decide(statement: Statement | undefined, line: string): void {
  if (!statement || !line.startsWith('decided: ')) throw new Error(`belongs to no statement: ${line}`)
  statement.decided = line.slice('decided: '.length)
}
