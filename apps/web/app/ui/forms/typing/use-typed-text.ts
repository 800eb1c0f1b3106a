import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'

type Typed = Pick<TextInputProps, 'error' | 'onBlur'> & {
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

type Reading = {
  /** Converts the text to the stored value; null if it cannot be read. */
  read: (text: string) => string | null
  /** Writes a stored value as text. */
  write: (value: string) => string
  /** Shown for text that cannot be read. */
  fault: string
}

/**
 * A text field for a value that people write in several ways. The text stays as typed while the field has the
 * focus, and is then rewritten in the club's format.
 */
export function useTypedText(props: Typed, { read, write, fault }: Reading) {
  const { onChange, onBlur, error } = props
  const value = props.value ?? props.defaultValue ?? ''
  const [seen, setSeen] = useState(value)
  const [text, setText] = useState(() => write(value))
  const [left, setLeft] = useState(false)
  const toStored = (typed: string) => read(typed) ?? typed
  if (value !== seen) {
    setSeen(value)
    if (value !== toStored(text)) setText(write(value))
  }
  const isUnreadable = text.trim() !== '' && read(text) === null
  return {
    /** Takes a value that was chosen, not typed. */
    choose: (chosen: string) => {
      setText(write(chosen))
      onChange?.(chosen)
    },
    input: {
      value: text,
      error: isUnreadable && (left || error) ? fault : error,
      'data-fault': isUnreadable ? fault : undefined,
      onChange({ currentTarget: { value: typed } }: { currentTarget: { value: string } }) {
        setText(typed)
        setLeft(false)
        onChange?.(toStored(typed))
      },
      onBlur: ((event) => {
        const stored = read(text)
        if (stored !== null) setText(write(stored))
        setLeft(true)
        onBlur?.(event)
      }) satisfies TextInputProps['onBlur'],
    },
  }
}
