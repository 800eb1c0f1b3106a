import { feeLineInWords, type FeeLine } from '@rsfc/domain/bookings/payment/fee'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import classes from './fee-table.module.css'

type FeeTableProps = {
  lines: readonly FeeLine[]
  total: number
  /** For the panels with a navy ground. */
  onNavy?: boolean
}

/** How a fee is worked out: the same lines in the estimate and in the bill. */
export function FeeTable({ lines, total, onNavy }: FeeTableProps) {
  return (
    <table className={classes.lines} data-on-navy={onNavy}>
      <caption className={classes.visuallyHidden}>How the fee is worked out</caption>
      <thead className={classes.visuallyHidden}>
        <tr>
          <th scope="col">Rate</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.label}>
            <th scope="row">
              {line.label}
              <span>{feeLineInWords(line)}</span>
            </th>
            <td>{dollarsInWords(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{dollarsInWords(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
