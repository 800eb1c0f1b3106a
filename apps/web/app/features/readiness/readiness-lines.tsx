import { Button, Flex, Group, Stack, Text } from '@mantine/core'
import { addressOf, pages } from '@rsfc/contract/pages'
import type { ReadinessLine } from '@rsfc/contract/readiness/schemas'
import { LINE_STATE_WORDS, mostPressingFirst, type LineState } from '@rsfc/domain/readiness/line'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx'
import classes from './readiness-lines.module.css'

const TONES: Record<LineState, Tone> = {
  ok: 'good',
  soon: 'quiet',
  warn: 'waiting',
  block: 'alarm',
  unknown: 'waiting',
}

/** A snapshot has neither the override nor who may give one. */
export type ShownLine = Omit<ReadinessLine, 'override' | 'overridable' | 'link_label'> &
  Partial<Pick<ReadinessLine, 'override' | 'overridable' | 'link_label'>>

type ReadinessLinesProps<Line extends ShownLine> = {
  lines: readonly Line[]
  /** Whether the pilot is the reader, who gets links to put things right; officers only read how. */
  own: boolean
  /** Other actions for a line. */
  action?: (line: Line) => ReactNode
}

/** Problems come first; what is in order is folded away. */
export function ReadinessLines<Line extends ShownLine>({ lines, own, action }: ReadinessLinesProps<Line>) {
  const open = mostPressingFirst(lines.filter(({ state }) => state !== 'ok'))
  const done = lines.filter(({ state }) => state === 'ok')
  return (
    <Stack gap="sm">
      {open.length > 0 && (
        <Flex component="ul" gap="sm" direction="column">
          {open.map((line) => (
            <ReadinessLineItem key={line.title} line={line} own={own} action={action?.(line)} />
          ))}
        </Flex>
      )}
      {done.length > 0 && (
        <details className={classes.rest}>
          <summary>{`${done.length} in order`}</summary>
          <Flex component="ul" gap="sm" direction="column">
            {done.map((line) => (
              <ReadinessLineItem key={line.title} line={line} own={own} />
            ))}
          </Flex>
        </details>
      )}
    </Stack>
  )
}

type ItemProps = { line: ShownLine; own: boolean; action?: ReactNode }

/** The rules that flights keep: the page of the coming year plans them. */
const FLOWN_FOR: ReadonlySet<string> = new Set(['recency', 'passengers', 'certificate'])

/** State, value, the rule and its source, and how to put it right. */
function ReadinessLineItem({ line, own, action }: ItemProps) {
  const { rule, state, title, value, fix, link, link_label, rule_text, source, override } = line
  const cure = own && link && (
    <Button component={Link} to={link} variant="default" size="compact-sm">
      {link_label ?? 'Open'}
    </Button>
  )
  const plan = own && state !== 'ok' && FLOWN_FOR.has(rule) && (
    <Button component={Link} to={addressOf(pages.keepMyLicence)} variant="subtle" size="compact-sm">
      Keep my licence
    </Button>
  )
  return (
    <li className={classes.line}>
      <Group gap="xs" justify="space-between">
        <Text span inherit c="var(--rsfc-heading)" fw={600}>
          {title}
        </Text>
        <StatusBadge tone={override ? 'waiting' : TONES[state]}>
          {override ? 'Let through' : LINE_STATE_WORDS[state]}
        </StatusBadge>
      </Group>
      <p>{value}</p>
      {override && (
        <Text size="sm" c="dimmed">
          {`Let through by ${override.by_name ?? 'a former officer'}: “${override.reason}”`}
        </Text>
      )}
      {fix && <Text size="sm">{fix}</Text>}
      <Text size="xs" c="dimmed">{`Rule: ${rule_text} Source: ${source}.`}</Text>
      {(cure || plan || action) && (
        <div className={classes.acts}>
          {cure}
          {plan}
          {action}
        </div>
      )}
    </li>
  )
}
