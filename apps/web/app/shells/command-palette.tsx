import '@mantine/spotlight/styles.layer.css'
import {
  Spotlight,
  spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
} from '@mantine/spotlight'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { findRecords, type Found } from './find-records.ts'

const PAGES: Found[] = [
  { id: 'members', label: 'Members', to: '/admin/members' },
  { id: 'new-member', label: 'New member', to: '/admin/members/new-member' },
  { id: 'bookings', label: 'Bookings', to: '/admin/bookings' },
  { id: 'events', label: 'Events', to: '/admin/events' },
  { id: 'new-event', label: 'New event', to: '/admin/events/new-event' },
  { id: 'control-panel', label: 'Control Panel', to: '/admin/control-panel' },
  { id: 'audit', label: 'Audit trail', to: '/admin/control-panel/audit' },
  { id: 'new-aircraft', label: 'New aircraft', to: '/admin/fleet/new' },
  { id: 'corner', label: "Member's Corner", to: '/members' },
]

/** Takes an officer to any page, member, booking or aircraft by a few letters of it. */
export function CommandPalette({ asked }: { asked: number }) {
  const navigate = useNavigate()
  useEffect(() => spotlight.open(), [asked])
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const { data: found, isFetching } = useQuery({
    queryKey: ['palette', q],
    queryFn: ({ signal }) => findRecords(q, signal),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
    meta: { handlesRefusal: true },
  })

  const action = ({ id, label, description, to }: Found): SpotlightActionData => ({
    id,
    label,
    ...(description && { description }),
    onClick: () => void navigate(to),
  })
  const group = (name: string, actions: Found[]): SpotlightActionGroupData[] =>
    actions.length ? [{ group: name, actions: actions.map(action) }] : []
  const pages = PAGES.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
  const records = q.length > 1 ? found : undefined

  return (
    <Spotlight
      actions={[
        ...group('Pages', pages),
        ...group('Members', records?.members ?? []),
        ...group('Bookings', records?.bookings ?? []),
        ...group('Aircraft', records?.aircraft ?? []),
      ]}
      // The server has searched already; what it found is shown as it is.
      filter={(_query, actions) => actions}
      query={typed}
      onQueryChange={setTyped}
      nothingFound={
        isFetching ? 'Looking…' : 'Nothing found. Try a name, a registration or a payment reference.'
      }
      shortcut={null}
      searchProps={{
        'aria-label': 'Go to a member, booking, aircraft or page',
        placeholder: 'Go to a member, booking, aircraft or page',
        leftSection: <IconSearch size={20} aria-hidden />,
        maxLength: 100,
      }}
      scrollable
      maxHeight={420}
    />
  )
}
