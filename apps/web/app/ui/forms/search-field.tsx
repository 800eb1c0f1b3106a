import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback, useMergedRef } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react'

const DEBOUNCE_MS = 250

type SearchFieldProps = {
  label: string
  /** What can be searched, such as 'Name, email, message'. */
  placeholder: string
  /** The current search; the field follows when it changes. */
  value: string
  onSearch: (q: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Debounced, so the list is not rendered again for every keystroke. */
export function SearchField({ label, placeholder, value, onSearch, ref }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const mergedRef = useMergedRef(field, ref)
  const lastSearch = useRef(value)
  const [typed, setTyped] = useState(value)
  const search = (text: string) => {
    lastSearch.current = text.trim()
    onSearch(lastSearch.current)
  }
  const searchDebounced = useDebouncedCallback(search, DEBOUNCE_MS)

  useEffect(() => {
    if (value === lastSearch.current) return
    lastSearch.current = value
    searchDebounced.cancel()
    setTyped(value)
  }, [value, searchDebounced])

  const clear = () => {
    searchDebounced.cancel()
    setTyped('')
    search('')
    field.current?.focus()
  }

  return (
    <TextInput
      ref={mergedRef}
      type="search"
      flex="1 1 260px"
      miw="min(100%, 200px)"
      maw={460}
      aria-label={label}
      placeholder={placeholder}
      maxLength={100}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed && <CloseButton aria-label="Clear search" onClick={clear} />}
      value={typed}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        searchDebounced(text)
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !typed) return
        event.preventDefault()
        clear()
      }}
    />
  )
}
