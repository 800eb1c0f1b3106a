import { applications } from '@rsfc/contract/applications/routes'
import type { Member } from '@rsfc/contract/members/schemas'
import { membershipStepOf, renewalOf, type Renewal } from '@rsfc/domain/applications/renewal'
import type { ExpiryKind } from '@rsfc/domain/members/expiry'
import { clubDate } from '@rsfc/domain/time/club-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'

/** What is left to do about the member's own documents and membership; undefined until it is known. */
export function useRenewals(member: Member): Record<ExpiryKind | 'membership', Renewal> | undefined {
  const mine = useQuery(read(applications.mine))
  const [today] = useState(() => clubDate(new Date()))
  if (mine.isPending) return undefined
  // If they cannot be read, the dates alone count.
  const sent = mine.data ?? []
  return {
    medical: renewalOf('medical', { date: member.medical_date, today, sent }),
    certificate: renewalOf('certificate', { date: member.certificate_of_expiry, today, sent }),
    membership: membershipStepOf(member.membership_type, sent),
  }
}
