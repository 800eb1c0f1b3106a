import { addressOf, pages } from '@rsfc/contract/pages'
import '@mantine/spotlight/styles.layer.css'
import {
  Spotlight,
  spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
} from '@mantine/spotlight'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRecordSearch, type SearchResult } from './use-record-search.ts'

const PAGES: SearchResult[] = [
  { id: 'members', label: 'Members', to: addressOf(pages.adminMembers) },
  { id: 'new-member', label: 'New member', to: addressOf(pages.adminNewMember) },
  { id: 'bookings', label: 'Bookings', to: addressOf(pages.adminBookings) },
  { id: 'events', label: 'Events', to: addressOf(pages.adminEvents) },
  { id: 'new-event', label: 'New event', to: addressOf(pages.adminNewEvent) },
  { id: 'control-panel', label: 'Control Panel', to: addressOf(pages.controlPanel) },
  { id: 'audit', label: 'Audit trail', to: addressOf(pages.auditTrail) },
  { id: 'new-aircraft', label: 'New aircraft', to: addressOf(pages.newAircraft) },
  { id: 'corner', label: "Member's Corner", to: addressOf(pages.memberHome) },
]

/** Search box that takes an officer to any page, member, booking or aircraft. Opens whenever `openCount` changes. */
export function CommandPalette({ openCount }: { openCount: number }) {
  const navigate = useNavigate()
  useEffect(() => spotlight.open(), [openCount])
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const records = useRecordSearch(q)

  const action = ({ id, label, description, to }: SearchResult): SpotlightActionData => ({
    id,
    label,
    ...(description && { description }),
    onClick: () => void navigate(to),
  })
  const group = (name: string, actions: SearchResult[]): SpotlightActionGroupData[] =>
    actions.length ? [{ group: name, actions: actions.map(action) }] : []
  const foundPages = PAGES.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))

  return (
    <Spotlight
      actions={[
        ...group('Pages', foundPages),
        ...group('Members', records.members),
        ...group('Bookings', records.bookings),
        ...group('Aircraft', records.aircraft),
      ]}
      // The results already match the query.
      filter={(_query, actions) => actions}
      query={typed}
      onQueryChange={setTyped}
      nothingFound={
        records.isFetching
          ? 'Searching…'
          : 'Nothing found. Try a name, a registration or a payment reference.'
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
