import { statementsOf, type Section, type Statement } from './statements.ts'
import type { Tag } from './tags.ts'

/** The page that lists every statement with its tests. */
export function renderTable(sections: readonly Section[], tags: readonly Tag[]): string {
  const all = statementsOf(sections).length
  return [
    '# Conformance',
    '',
    `Sections 2 to 9 of the specification and parts of ‘Running the club’ (ids that begin with o) as ${all} statements, and the ${tags.length} tests that check them. \`npm run conformance\` generates this page from docs/conformance and the \`// SPEC\` comments above tests; \`npm test\` fails if a statement has no test.`,
    ...sections.flatMap(({ title, parts }) => [
      '',
      `## ${title}`,
      ...parts.flatMap((part) => [
        ...(part.title ? ['', `### ${part.title}`] : []),
        '',
        '| Id | Statement | Tested by |',
        '| --- | --- | --- |',
        ...part.statements.map((statement) => rowOf(statement, tags)),
      ]),
    ]),
    '',
  ].join('\n')
}

function rowOf({ id, text, decided }: Statement, tags: readonly Tag[]): string {
  const tests = tags.filter(({ ids }) => ids.includes(id))
  const links = tests.map(({ file, title }) => `[${escape(title)}](../${file})`)
  const said = decided ? `${escape(text)}<br>Decided: ${escape(decided)}` : escape(text)
  return `| \`${id}\` | ${said} | ${links.join('<br>')} |`
}

function escape(text: string): string {
  return text.replace(/[\\|[\]<>*`]/g, '\\$&')
}
