import type { Account } from '@rsfc/contract/ledger/schemas'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import classes from './pay-panel.module.css'

/** What is open on an account, oldest first, for officers. */
export function OpenItems({ account: { open_items } }: { account: Account }) {
  return (
    <Panel title="Open items">
      {open_items.length === 0 && <p className={classes.quiet}>Nothing is open.</p>}
      <ul className={classes.items}>
        {open_items.map(({ _id, memo, on, reference, amount, left, being_checked }) => (
          <li key={_id} className={classes.item}>
            <span>
              {memo || 'Charge'}
              <span className={classes.when}>
                {`${dateInWords(on)} · ${reference}`}
                {left < amount && ` · ${dollarsInWords(amount)} at first`}
              </span>
              {being_checked && <StatusBadge tone="waiting">Being checked</StatusBadge>}
            </span>
            <span className={classes.amount}>{dollarsInWords(left)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
