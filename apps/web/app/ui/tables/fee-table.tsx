import { feeLineInWords, type FeeLine } from '@rsfc/domain/bookings/payment/fee'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import classes from './fee-table.module.css'

type FeeTableProps = {
  lines: readonly FeeLine[]
  total: number
  /** For panels with a navy background. */
  onNavy?: boolean
}

/**
 * How a fee is worked out: the same lines in the estimate and in the bill. It is a list, because a table
 * would become cards in narrow windows.
 */
export function FeeTable({ lines, total, onNavy }: FeeTableProps) {
  return (
    <dl className={classes.lines} data-on-navy={onNavy}>
      {lines.map((line) => (
        <div key={line.label}>
          <dt>
            {line.label}
            <span>{feeLineInWords(line)}</span>
          </dt>
          <dd>{dollarsInWords(line.amount)}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>Total</dt>
        <dd>{dollarsInWords(total)}</dd>
      </div>
    </dl>
  )
}
