import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './booking-desk-page.module.css'

/** Keeps what is being typed to itself, so that the lists are drawn once for a search and not for each letter. */
export function DeskSearch({ onSearch }: { onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState('')
  const search = useDebouncedCallback((text: string) => onSearch(text.trim()), 250)
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label="Search bookings"
      placeholder="Pilot, aircraft, reference"
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        search(value)
      }}
    />
  )
}
