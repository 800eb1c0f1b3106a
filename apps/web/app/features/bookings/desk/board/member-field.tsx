import { Select, Text } from '@mantine/core'
import { mayFly } from '@rsfc/domain/bookings/request'
import type { ReactNode } from 'react'
import { useMemberSearch } from '../../../../data/use-member-search.ts'

type Choice = { value: string; label: string; note: string; disabled: boolean }

type MemberFieldProps = { name: string; error?: ReactNode; onChange: (id: string | null) => void }

/** Finds a member by name, email or any other field; those who may not book can be seen but not chosen. */
export function MemberField({ name, error, onChange }: MemberFieldProps) {
  const search = useMemberSearch(toChoice, onChange)
  return (
    <Select
      name={name}
      size="md"
      label="Member"
      placeholder="Search by name or email"
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the member' }}
      renderOption={({ option }) => <Option {...(option as Choice)} />}
      error={error}
      data-autofocus
      {...search}
    />
  )
}

function Option({ label, note }: Choice) {
  return (
    <div>
      {label}
      <Text size="xs">{note}</Text>
    </div>
  )
}

type Listed = { _id: string; first_name: string; last_name: string }
type Flier = { email: string; account_status: string; membership_type: string }

function toChoice(member: Listed & Partial<Flier>): Choice {
  const { _id, first_name, last_name, email = '', account_status = '', membership_type = '' } = member
  const allowed = mayFly({ account_status, membership_type })
  const why = membership_type === 'social' ? 'Social members do not fly' : 'Account not active'
  return {
    value: _id,
    label: `${first_name} ${last_name}`,
    note: allowed ? email : `${email} · ${why}`,
    disabled: !allowed,
  }
}
