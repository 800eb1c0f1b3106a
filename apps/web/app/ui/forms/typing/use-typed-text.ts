import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'

type Typed = Pick<TextInputProps, 'error' | 'onBlur'> & {
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

type Reading = {
  /** What the text means, as it is kept; null if it means nothing. */
  read: (text: string) => string | null
  /** How a kept value is written. */
  write: (value: string) => string
  /** Shown for text that means nothing. */
  fault: string
}

/**
 * A text field for a value that people write in several ways. What is typed stays while the field has the focus, and is
 * written in the club's way when it is left.
 */
export function useTypedText(props: Typed, { read, write, fault }: Reading) {
  const { onChange, onBlur, error } = props
  const given = props.value ?? props.defaultValue ?? ''
  const [seen, setSeen] = useState(given)
  const [text, setText] = useState(() => write(given))
  const [left, setLeft] = useState(false)
  const keptOf = (typed: string) => read(typed) ?? typed
  if (given !== seen) {
    setSeen(given)
    if (given !== keptOf(text)) setText(write(given))
  }
  const isUnreadable = text.trim() !== '' && read(text) === null
  return {
    /** Takes a value that was chosen, not typed. */
    choose: (value: string) => {
      setText(write(value))
      onChange?.(value)
    },
    input: {
      value: text,
      error: isUnreadable && (left || error) ? fault : error,
      onChange({ currentTarget: { value: typed } }: { currentTarget: { value: string } }) {
        setText(typed)
        setLeft(false)
        onChange?.(keptOf(typed))
      },
      onBlur: ((event) => {
        setText(write(keptOf(text)))
        setLeft(true)
        onBlur?.(event)
      }) satisfies TextInputProps['onBlur'],
    },
  }
}
