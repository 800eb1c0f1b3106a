import { ledger } from '@rsfc/contract/ledger/routes'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'

/** What a member has to pay, in dollars; null until it is known. */
export function useToPay(member_id: string): number | null {
  const { data } = useQuery(read(ledger.read, { params: { member_id }, query: { limit: 1 } }))
  return data?.to_pay ?? null
}
