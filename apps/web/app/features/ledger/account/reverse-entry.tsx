import { Anchor, Button } from '@mantine/core'
import { ledger } from '@rsfc/contract/ledger/routes'
import type { LedgerEntry } from '@rsfc/contract/ledger/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { Link } from 'react-router'
import { useAction } from '../../../data/use-action.ts'
import { askReason } from '../../../ui/forms/ask-reason.tsx'

const REASON_MIN = 10

/** Reverses an entry that an officer made. Other entries are undone where they came from. */
export function ReverseEntry({ entry }: { entry: LedgerEntry }) {
  const { _id, source, source_id, reverses, reversed_by, amount, memo } = entry
  const action = useAction(ledger.reverse)
  if (source === 'booking' && source_id)
    return (
      <Anchor component={Link} to={addressOf(pages.adminBooking, { booking_id: source_id })} size="sm">
        Booking
      </Anchor>
    )
  if (source === 'bank')
    return (
      <Anchor component={Link} to={addressOf(pages.bank)} size="sm">
        Bank
      </Anchor>
    )
  if (reverses || reversed_by) return null
  const reverse = async () => {
    const reason = await askReason({
      title: `Reverse ${dollarsInWords(amount)}?`,
      children:
        'The entry stays, and a second one with today’s date reverses it. The charges it paid are open again. Other officers can read the reason.',
      confirm: 'Reverse it',
      least: REASON_MIN,
    })
    if (reason !== null) action.mutate({ params: { id: _id }, body: { reason } })
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      loading={action.isPending}
      aria-label={`Reverse ${memo}`}
      onClick={() => void reverse()}
    >
      Reverse
    </Button>
  )
}
