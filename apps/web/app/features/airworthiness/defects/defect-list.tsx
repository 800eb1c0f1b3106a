import type { DefectSummary } from '@rsfc/contract/airworthiness/schemas'
import {
  DEFECT_STATE_WORDS,
  isUnjudged,
  SEVERITY_WORDS,
  type DefectState,
  type Severity,
} from '@rsfc/domain/airworthiness/defect'
import { UNJUDGED } from '@rsfc/domain/airworthiness/grounding'
import { dateInWords } from '@rsfc/domain/time/club-words'
import type { ReactNode } from 'react'
import { storedPicture } from '../../../data/stored-picture.ts'
import { StatusBadge, type Tone } from '../../../ui/feedback/status-badge.tsx'
import { hoursInWords, stampInWords } from '../tech-log/sheet-words.ts'
import classes from './defect-list.module.css'

const SEVERITY_TONES: Record<Severity, Tone> = {
  note: 'quiet',
  minor: 'waiting',
  major: 'alarm',
  critical: 'alarm',
}
const STATE_TONES: Record<DefectState, Tone> = {
  reported: 'waiting',
  grounded: 'alarm',
  deferred: 'active',
  'no-fault': 'quiet',
  rectified: 'waiting',
  released: 'good',
}

type DefectListProps<Row extends DefectSummary> = {
  label: string
  defects: readonly Row[]
  act?: ((defect: Row) => ReactNode) | undefined
}

export function DefectList<Row extends DefectSummary>({ label, defects, act }: DefectListProps<Row>) {
  return (
    <ul className={classes.list} aria-label={label}>
      {defects.map((defect) => (
        <li key={defect._id} className={classes.defect}>
          <div className={classes.head}>
            <strong>{defect.title}</strong>
            <StatusBadge tone={SEVERITY_TONES[defect.severity]}>
              {SEVERITY_WORDS[defect.severity]}
            </StatusBadge>
            <StatusBadge tone={STATE_TONES[defect.state]}>
              {isUnjudged(defect) ? UNJUDGED : DEFECT_STATE_WORDS[defect.state]}
            </StatusBadge>
          </div>
          {defect.state === 'deferred' && <p className={classes.limitation}>{limitationOf(defect)}</p>}
          {defect.description && <p className={classes.words}>{defect.description}</p>}
          <p className={classes.who}>
            {defect.reported_by_name ?? 'A former member'}, {stampInWords(defect.createdAt)}
          </p>
          <Pictures defect={defect} />
          {act?.(defect)}
        </li>
      ))}
    </ul>
  )
}

function Pictures({ defect: { pictures, title } }: { defect: DefectSummary }) {
  if (pictures.length === 0) return null
  return (
    <div className={classes.pictures}>
      {pictures.map((path, index) => (
        <a key={path} href={storedPicture(path)} target="_blank" rel="noreferrer">
          <img
            src={storedPicture(path)}
            alt={pictures.length === 1 ? title : `${title} (${index + 1})`}
            loading="lazy"
          />
        </a>
      ))}
    </div>
  )
}

/** 'Day flights only, until Sat 21 Nov 2026 or 1,234.5 h'. */
function limitationOf({ limitation, until, until_hours }: DefectSummary): string {
  const ends = [until && dateInWords(until), until_hours !== null && hoursInWords(until_hours)].filter(
    Boolean,
  )
  return ends.length > 0 ? `${limitation}, until ${ends.join(' or ')}` : limitation
}
