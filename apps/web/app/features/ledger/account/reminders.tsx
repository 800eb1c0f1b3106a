import { Button } from '@mantine/core'
import { ledger } from '@rsfc/contract/ledger/routes'
import type { Account } from '@rsfc/contract/ledger/schemas'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useAction } from '../../../data/use-action.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import classes from './pay-panel.module.css'

/** When the member was reminded, and of how much. */
export function Reminders({ account: { member_id, balance, reminders } }: { account: Account }) {
  const action = useAction(ledger.remind)
  return (
    <Panel
      title="Reminders"
      aside={
        member_id &&
        balance > 0 && (
          <Button
            size="sm"
            variant="default"
            loading={action.isPending}
            onClick={() => action.mutate({ params: { member_id } })}
          >
            Remind
          </Button>
        )
      }
    >
      {reminders.length === 0 && <p className={classes.quiet}>None yet.</p>}
      <ul className={classes.items}>
        {reminders.map(({ at, amount, by_name }) => (
          <li key={at} className={classes.item}>
            <span>
              {dateInWords(at.slice(0, 10))}
              <span className={classes.when}>{by_name && `by ${by_name}`}</span>
            </span>
            <span className={classes.amount}>{dollarsInWords(amount)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
