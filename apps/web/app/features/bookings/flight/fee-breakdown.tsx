import type { Payment } from '@rsfc/contract/bookings/schemas'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import classes from './payment-section.module.css'

/** Shows how the fee was calculated, so that the member and officers can check it. */
export function FeeBreakdown({ payment }: { payment: Pick<Payment, 'fee_lines' | 'payment_fee'> }) {
  if (payment.fee_lines.length === 0) {
    return <p className={classes.hint}>This fee was set by a club officer.</p>
  }
  return (
    <table className={classes.lines}>
      <caption className={classes.visuallyHidden}>How the fee is worked out</caption>
      <thead className={classes.visuallyHidden}>
        <tr>
          <th scope="col">Rate</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {payment.fee_lines.map(({ label, blocks, hourly, amount }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              <span>{`${blocks} × 5 min at ${dollarsInWords(hourly)} an hour`}</span>
            </th>
            <td>{dollarsInWords(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{dollarsInWords(payment.payment_fee)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
