import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback, useMergedRef } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import classes from './search-field.module.css'

const SETTLED_MS = 250

type SearchFieldProps = {
  label: string
  /** What may be typed: 'Name, email, message'. */
  placeholder: string
  /** What is searched for now; changed from outside, the field shows it. */
  value: string
  onSearch: (q: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Keeps what is being typed to itself, so that a list is drawn once for a search and not for each letter. */
export function SearchField({ label, placeholder, value, onSearch, ref }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const here = useMergedRef(field, ref)
  const told = useRef(value)
  const [typed, setTyped] = useState(value)
  const tell = (text: string) => {
    told.current = text.trim()
    onSearch(told.current)
  }
  const tellOnceSettled = useDebouncedCallback(tell, SETTLED_MS)

  useEffect(() => {
    if (value === told.current) return
    told.current = value
    tellOnceSettled.cancel()
    setTyped(value)
  }, [value, tellOnceSettled])

  const clear = () => {
    tellOnceSettled.cancel()
    setTyped('')
    tell('')
    field.current?.focus()
  }

  return (
    <TextInput
      ref={here}
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={placeholder}
      maxLength={100}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed && <CloseButton aria-label="Clear search" onClick={clear} />}
      value={typed}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        tellOnceSettled(text)
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !typed) return
        event.preventDefault()
        clear()
      }}
    />
  )
}
