import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, useSpotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { DOWNLOADS, PAGES, SETTINGS } from './palette-entries.ts'
import { rank, rankGroups, search, type ResultGroup } from './rank-results.ts'
import { useRecordSearch } from './use-record-search.ts'

const [store, palette] = createSpotlight()

const LABEL = 'Go to a page, setting, member, booking, event or aircraft'

/** Search box that takes an officer to any page or record. Opens whenever `openCount` changes. */
export function CommandPalette({ openCount }: { openCount: number }) {
  const navigate = useNavigate()
  const { listId } = useSpotlight(store)
  useEffect(() => palette.open(), [openCount])
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const records = useRecordSearch(q)
  const groups = rankGroups(typed, [
    { name: 'Pages', results: search(typed, PAGES) },
    { name: 'Settings', results: typed ? search(typed, SETTINGS) : [] },
    { name: 'Downloads', results: typed ? search(typed, DOWNLOADS) : [] },
    { name: 'Members', results: rank(typed, records.members) },
    { name: 'Bookings', results: rank(typed, records.bookings) },
    { name: 'Events', results: rank(typed, records.events) },
    { name: 'Aircraft', results: rank(typed, records.aircraft) },
  ])
  const shown = groups.flatMap(({ results }) => results.map(({ id }) => id)).join(' ')
  useEffect(() => selectFirst(), [shown, listId])

  const toActions = ({ name, results }: ResultGroup): SpotlightActionGroupData => ({
    group: name,
    actions: results.map(({ id, label, description, to }) => ({
      id,
      label,
      ...(description && { description }),
      onClick: () => void navigate(to),
    })),
  })

  return (
    <Spotlight
      store={store}
      actions={groups.map(toActions)}
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
        'aria-label': LABEL,
        placeholder: LABEL,
        leftSection: <IconSearch size={20} aria-hidden />,
        maxLength: 100,
      }}
      scrollable
      maxHeight={420}
    />
  )
}

/** Marks the first hit, as the library does when the arrow keys are used, so that Enter opens it. */
function selectFirst(): void {
  const { listId } = store.getState()
  const list = listId ? document.getElementById(listId) : null
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected')
  const first = list?.querySelector('[data-action]')
  if (!first) return
  first.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}
