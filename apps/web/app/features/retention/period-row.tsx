import { NumberInput } from '@mantine/core'
import { RETENTION, type RetentionKind } from '@rsfc/domain/retention/kinds'
import { periodInWords, RETENTION_WORDS } from '@rsfc/domain/retention/words'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import classes from './retention-panel.module.css'

type PeriodRowProps = {
  kind: RetentionKind
  value: number | string
  fault: string | null
  /** How many records a run would remove; undefined without a preview. */
  due: number | undefined
  onChange: (value: number | string) => void
}

export function PeriodRow({ kind, value, fault, due, onChange }: PeriodRowProps) {
  const { label, description } = RETENTION_WORDS[kind]
  const { unit, usual } = RETENTION[kind]
  const isForever = Number(value) === 0
  return (
    <li className={classes.row}>
      <div>
        <h3 className={classes.label}>{label}</h3>
        <p className={classes.description} id={`retention-${kind}`}>
          {description} Usually {periodInWords(kind, usual)}.
        </p>
      </div>
      <div className={classes.setting}>
        {due !== undefined && (
          <StatusBadge tone={due > 0 ? 'waiting' : 'quiet'}>
            {due === 0 ? 'None due' : `${due.toLocaleString('en')} due`}
          </StatusBadge>
        )}
        <NumberInput
          className={classes.input}
          aria-label={`${label}, in ${unit}`}
          aria-describedby={`retention-${kind}`}
          placeholder="Kept forever"
          suffix={` ${Number(value) === 1 ? unit.slice(0, -1) : unit}`}
          min={0}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          hideControls
          inputMode="numeric"
          value={isForever ? '' : value}
          error={fault}
          onChange={onChange}
        />
      </div>
    </li>
  )
}
