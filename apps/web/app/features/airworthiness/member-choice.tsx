import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMemberSearch, type FoundMember } from '../../data/use-member-search.ts'

type MemberChoiceProps = { name: string; error?: ReactNode; onChange: (id: string) => void }

/** Who flew: a member, found by name. */
export function MemberChoice({ name, error, onChange }: MemberChoiceProps) {
  const search = useMemberSearch(toChoice, (id) => onChange(id ?? ''))
  return <Select name={name} label="Pilot" placeholder="Search by name" error={error} {...search} />
}

function toChoice({ _id, first_name, last_name }: FoundMember) {
  return { value: _id, label: `${first_name} ${last_name}` }
}
