import { LINE_STATE_WORDS, type LineState } from '../line.ts'
import {
  AIRCRAFT_RULES,
  NOT_CONFIRMED,
  OVERRIDER_WORDS,
  RULE_MODE_WORDS,
  RULE_TITLES,
  ruleInWords,
  SHIPPED_RULES,
  type RuleSetting,
} from '../rules.ts'
import { readTable, USUAL_DAY, type Example } from './judge-example.ts'
import { TABLES } from './tables.ts'

export function examplesOf({ code }: Pick<RuleSetting, 'code'>): Example[] {
  return readTable(code, TABLES[code] ?? '')
}

/** docs/rules.md: each rule as shipped, and its examples. */
export function rulesPage(): string {
  const parts = SHIPPED_RULES.map((rule) =>
    [about(rule), table(examplesOf(rule))].filter(Boolean).join('\n\n'),
  )
  return `${[INTRODUCTION, ...parts].join('\n\n')}\n`
}

const INTRODUCTION = `# The rules by which flights are judged

\`npm run rules-page\` writes this page from the rules and their examples; the examples are tests. Officers change figures, modes, sources and texts under Control panel, Rules, so a club’s own rules may differ from what is shipped.

The examples are asked on ${USUAL_DAY} unless a day is given, for a flight in a TB-9 that is registered as 9V-BOA. A flight on record is written as date, model, time and landings: ‘2+1n’ is two by day and one at night, ‘3/1’ three landings and one take-off, ‘?’ that nobody counted, ‘3+?n’ that nobody counted those at night. A day is a day in Singapore; an instant that ends with Z is in UTC.`

function about(rule: RuleSetting): string {
  const { code, mode, source, looked_up_on, fix, overridable_by } = rule
  const from = looked_up_on ? `${source}. Looked up on ${looked_up_on}` : source
  return `## ${RULE_TITLES[code]}

${ruleInWords(rule)}

- Mode: ${RULE_MODE_WORDS[mode]}${AIRCRAFT_RULES.includes(code) ? ', always' : ''}
- Source: ${from}. ${NOT_CONFIRMED}.
- What to do: ${fix}
- Overridden by: ${OVERRIDER_WORDS[overridable_by]}`
}

function table(examples: readonly Example[]): string {
  if (examples.length === 0) return ''
  const rows = examples.map(({ about: why, record, flight, asked, shown }) => {
    const when = asked === USUAL_DAY ? '' : ` (asked ${asked})`
    return `| ${why} | ${record || 'nothing'} | ${flight}${when} | ${inWords(shown)} |`
  })
  return ['| Example | On record | Flight | The site shows |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  )
}

/** 'ok: Valid' as 'In order: Valid'. */
function inWords(shown: string): string {
  if (shown === '–') return 'nothing'
  return shown
    .split(' + ')
    .map((line) => {
      const [state = '', ...value] = line.split(': ')
      return `**${LINE_STATE_WORDS[state as LineState]}**: ${value.join(': ')}`
    })
    .join('; ')
}
