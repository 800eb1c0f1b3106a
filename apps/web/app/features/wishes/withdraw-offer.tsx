import { Button } from '@mantine/core'
import { wishes } from '@rsfc/contract/wishes/routes'
import type { DeskOffer } from '@rsfc/contract/wishes/schemas'
import { WITHDRAWAL_LETTERS } from '@rsfc/domain/wishes/offer-state'
import { useAction } from '../../data/use-action.ts'
import { askReason } from '../../ui/forms/ask-reason.tsx'

/** For officers. */
export function WithdrawOffer({ offer }: { offer: DeskOffer }) {
  const withdraw = useAction(wishes.withdraw)
  const ask = async () => {
    const reason = await askReason({
      title: 'Withdraw this offer?',
      children: `${offer.name} is told why, and the slot goes to the next who waits.`,
      confirm: 'Withdraw',
      least: WITHDRAWAL_LETTERS,
    })
    if (reason !== null) withdraw.mutate({ params: { id: offer._id }, body: { reason } })
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      loading={withdraw.isPending}
      aria-label={`Withdraw the offer to ${offer.name}`}
      onClick={() => void ask()}
    >
      Withdraw
    </Button>
  )
}
