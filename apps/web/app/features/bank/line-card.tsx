import { Anchor, Button } from '@mantine/core'
import { bank } from '@rsfc/contract/bank/routes'
import type { BankLine } from '@rsfc/contract/bank/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { REASON_WORDS } from '@rsfc/domain/bank/words'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../data/use-action.ts'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { SettleByHand } from './settle-by-hand.tsx'
import classes from './bank.module.css'

/** One line of a statement: what the bank says, what it pays, and what can be done with it. */
export function LineCard({ line }: { line: BankLine }) {
  const [settling, setSettling] = useState(false)
  const { on, amount, payer, description, reference, state, parts, reason, line: number } = line
  const words = [description, reference].filter(Boolean).join(' · ')
  return (
    <li className={classes.line} aria-label={`${payer || description}, ${dollarsInWords(amount)}`}>
      <div className={classes.head}>
        <div>
          <p className={classes.payer}>{payer || 'Payer not named'}</p>
          <p className={classes.quiet}>{`${dateInWords(on)} · line ${number}`}</p>
          <p className={classes.words}>{words}</p>
        </div>
        <p className={classes.amount}>{dollarsInWords(amount)}</p>
      </div>
      {amount > 0 && (
        <div className={classes.proposal}>
          {state === 'open' && <p className={classes.quiet}>{`${REASON_WORDS[reason]}.`}</p>}
          <Parts parts={parts} />
        </div>
      )}
      {amount > 0 && !settling && <Acts line={line} onSettle={() => setSettling(true)} />}
      {settling && <SettleByHand line={line} onClose={() => setSettling(false)} />}
    </li>
  )
}

function Parts({ parts }: { parts: BankLine['parts'] }) {
  if (parts.length === 0) return null
  return (
    <ul className={classes.parts}>
      {parts.map(({ account_id, entry_id, member_id, name, memo, amount }) => (
        <li key={entry_id ?? account_id}>
          <span>
            <Anchor
              component={Link}
              to={addressOf(pages.memberAccount, { member_id: member_id ?? account_id })}
              fw={600}
            >
              {name}
            </Anchor>
            {`: ${entry_id ? memo || 'Charge' : 'stays as credit'}`}
          </span>
          <span className={classes.share}>{dollarsInWords(amount)}</span>
        </li>
      ))}
    </ul>
  )
}

function Acts({ line, onSettle }: { line: BankLine; onSettle: () => void }) {
  const confirm = useAction(bank.confirm)
  const undo = useAction(bank.undo)
  const setAside = useAction(bank.setAside)
  const params = { id: line._id }
  const parts = line.parts.map(({ account_id, entry_id, amount }) => ({ account_id, entry_id, amount }))
  if (line.state === 'confirmed')
    return (
      <div className={classes.acts}>
        <Button
          size="sm"
          variant="default"
          loading={undo.isPending}
          onClick={() => void askToUndo(line).then((sure) => sure && undo.mutate({ params }))}
        >
          Undo
        </Button>
      </div>
    )
  if (line.state === 'set-aside')
    return (
      <div className={classes.acts}>
        <Button
          size="sm"
          variant="default"
          loading={setAside.isPending}
          onClick={() => setAside.mutate({ params, body: { set_aside: false } })}
        >
          Take back
        </Button>
      </div>
    )
  return (
    <div className={classes.acts}>
      {parts.length > 0 && (
        <Button
          size="sm"
          variant={line.tier === 'none' ? 'default' : 'filled'}
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ params, body: { parts } })}
        >
          {line.tier === 'none' ? 'Keep as credit' : 'Confirm'}
        </Button>
      )}
      <Button size="sm" variant="default" onClick={onSettle}>
        Settle by hand
      </Button>
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        loading={setAside.isPending}
        onClick={() => setAside.mutate({ params, body: { set_aside: true } })}
      >
        Set aside
      </Button>
    </div>
  )
}

function askToUndo({ amount, payer }: BankLine): Promise<boolean> {
  return askFirst({
    title: 'Undo this confirmation?',
    children: `${dollarsInWords(amount)}${payer ? ` from ${payer}` : ''}: what it settled is open again, and flights wait for payment. The receipt stays in its series, marked as reversed.`,
    confirm: 'Undo',
  })
}
