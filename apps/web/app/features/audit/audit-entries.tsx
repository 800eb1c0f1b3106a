import type { AuditEntry } from '@rsfc/contract/audit/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { Link } from 'react-router'
import classes from './audit-entries.module.css'
import { formatAction, recordAddress, formatField, formatValue } from './entry-text.ts'

export function AuditEntries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry._id} className={classes.entry}>
          <div className={classes.head}>
            <strong>{entry.actor_name}</strong>
            <Action entry={entry} />
            <time dateTime={entry.at} className={classes.when}>
              {dateInWords(entry.at.slice(0, 10))}, {entry.at.slice(11, 16)}
            </time>
          </div>
          <Changes entry={entry} />
        </li>
      ))}
    </ol>
  )
}

function Action({ entry: { action, subject, subject_id } }: { entry: AuditEntry }) {
  const address = recordAddress(subject, subject_id)
  const label = formatAction(action)
  return address ? <Link to={address}>{label}</Link> : <span>{label}</span>
}

function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return null
  return (
    <dl className={classes.changes}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{formatField(field)}</dt>
          <dd dir="auto">
            {before && field in before && <del>{formatValue(before[field])}</del>}
            {before && after && field in before && field in after && ' → '}
            {after && field in after && <ins>{formatValue(after[field])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
