import { ledger } from '@rsfc/contract/ledger/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'

/** Enough for what the member owes; entries are on the page of the account. */
const accountOf = (member_id: string) => read(ledger.read, { params: { member_id }, query: { limit: 1 } })

/** What a member has to pay, in dollars; null until it is known. */
export function useToPay(member_id: string): number | null {
  return useQuery(accountOf(member_id)).data?.to_pay ?? null
}

/** The oldest charge that is not paid, as a task; null if there is none. */
export function useOldestCharge(member_id: string) {
  const { data } = useQuery(accountOf(member_id))
  const [oldest, ...others] = data?.open_items.filter(({ being_checked }) => !being_checked) ?? []
  if (!data || data.to_pay === 0 || !oldest) return null
  const { _id, memo, left, source, source_id } = oldest
  const more = others.length === 0 ? '' : ` ${others.length} more to pay on your account.`
  return {
    id: _id,
    what: `Pay ${dollarsInWords(left)}`,
    detail: `${memo || 'Charge'}.${more}`,
    action: {
      label: 'See how to pay',
      to:
        source === 'booking' && source_id
          ? addressOf(pages.flight, { booking_id: source_id })
          : addressOf(pages.myAccount),
    },
  }
}
