import { UnstyledButton } from '@mantine/core'
import { foldedText } from '@rsfc/domain/text/fold'
import { useState } from 'react'
import classes from './folded-text.module.css'
import { LinkedText } from './linked-text.tsx'

type FoldedTextProps = {
  text: string
  /** What the text is, for the name of the button: 'Show more of …'. */
  of: string
  className?: string | undefined
}

/** A text with its links; only the beginning of a long one until the reader asks for more. */
export function FoldedText({ text, of, className }: FoldedTextProps) {
  const [isOpen, setOpen] = useState(false)
  const start = foldedText(text)
  return (
    <div>
      <p className={className} dir="auto">
        <LinkedText text={isOpen ? text : (start ?? text)} />
      </p>
      {start !== null && (
        <UnstyledButton
          className={classes.more}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Show less' : 'Show more'} of ${of}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </UnstyledButton>
      )}
    </div>
  )
}
