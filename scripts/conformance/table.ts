import { statementsOf, type Section, type Statement } from './statements.ts'
import type { Tag } from './tags.ts'

/** The page that shows every statement with its tests. */
export function renderTable(sections: readonly Section[], tags: readonly Tag[]): string {
  const all = statementsOf(sections).length
  return [
    '# Conformance',
    '',
    `What the specification says in its sections 2 to 9, ${all} statements in our own words, and the ${tags.length} tests that hold them. Made by \`npm run conformance\` from docs/conformance and the \`// SPEC\` lines above the tests; \`npm test\` fails when a statement has no test.`,
    ...sections.flatMap(({ title, parts }) => [
      '',
      `## ${title}`,
      ...parts.flatMap((part) => [
        ...(part.title ? ['', `### ${part.title}`] : []),
        '',
        '| Id | Statement | Held by |',
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
