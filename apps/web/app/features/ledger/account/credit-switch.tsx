import { ledger } from '@rsfc/contract/ledger/routes'
import type { Account } from '@rsfc/contract/ledger/schemas'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { useAction } from '../../../data/use-action.ts'
import { SavedSwitch } from '../../../ui/forms/saved-switch.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

/** Credit settles charges only if its member has agreed. */
export function CreditSwitch({ account, memberId }: { account: Account; memberId: string }) {
  const action = useAction(ledger.agreeToCredit)
  const { credit, uses_credit } = account
  return (
    <Panel title="Credit" aside={<strong>{dollarsInWords(credit)}</strong>}>
      <SavedSwitch
        label="Use my credit"
        description="What you have paid too much, or were given back, settles your oldest charges by itself: now, and each new one. Off: it stays until you ask the club."
        checked={uses_credit}
        save={(checked) =>
          action.mutateAsync({ params: { member_id: memberId }, body: { uses_credit: checked } })
        }
      />
    </Panel>
  )
}
