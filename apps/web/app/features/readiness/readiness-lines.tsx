import { Button } from '@mantine/core'
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

/** A snapshot keeps neither the override nor who may give one. */
export type ShownLine = Omit<ReadinessLine, 'override' | 'overridable' | 'link_label'> &
  Partial<Pick<ReadinessLine, 'override' | 'overridable' | 'link_label'>>

type ReadinessLinesProps<Line extends ShownLine> = {
  lines: readonly Line[]
  /** The pilot can put things right; officers only read how. */
  own: boolean
  /** What else can be done about a line. */
  action?: (line: Line) => ReactNode
}

/** What is to do first; what is in order folds away. */
export function ReadinessLines<Line extends ShownLine>({ lines, own, action }: ReadinessLinesProps<Line>) {
  const open = mostPressingFirst(lines.filter(({ state }) => state !== 'ok'))
  const done = lines.filter(({ state }) => state === 'ok')
  return (
    <div className={classes.lists}>
      {open.length > 0 && (
        <ul className={classes.lines}>
          {open.map((line) => (
            <ReadinessLineItem key={line.title} line={line} own={own} action={action?.(line)} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details className={classes.rest}>
          <summary>{`${done.length} in order`}</summary>
          <ul className={classes.lines}>
            {done.map((line) => (
              <ReadinessLineItem key={line.title} line={line} own={own} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

type ItemProps = { line: ShownLine; own: boolean; action?: ReactNode }

/** State, value, the rule and its source, and how to put it right. */
function ReadinessLineItem({ line, own, action }: ItemProps) {
  const { state, title, value, fix, link, link_label, rule_text, source, override } = line
  const cure = own && link && (
    <Button component={Link} to={link} variant="default" size="compact-sm">
      {link_label ?? 'Open'}
    </Button>
  )
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <span className={classes.title}>{title}</span>
        <StatusBadge tone={override ? 'waiting' : TONES[state]}>
          {override ? 'Let through' : LINE_STATE_WORDS[state]}
        </StatusBadge>
      </div>
      <p className={classes.value}>{value}</p>
      {override && (
        <p className={classes.quiet}>
          {`Let through by ${override.by_name ?? 'a former officer'}: “${override.reason}”`}
        </p>
      )}
      {fix && <p className={classes.fix}>{fix}</p>}
      <p className={classes.rule}>{`Rule: ${rule_text} Source: ${source}.`}</p>
      {(cure || action) && (
        <div className={classes.acts}>
          {cure}
          {action}
        </div>
      )}
    </li>
  )
}
