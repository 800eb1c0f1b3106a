import { Anchor, Text } from '@mantine/core'
import { foldedText } from '@rsfc/domain/text/fold'
import { useState } from 'react'
import { LinkedText } from './linked-text.tsx'

type FoldedTextProps = {
  text: string
  /** What the text is, for the name of the button: 'Show more of …'. */
  of: string
}

/** A text with its links. A long one is cut until the reader asks for more. */
export function FoldedText({ text, of }: FoldedTextProps) {
  const [isOpen, setOpen] = useState(false)
  const start = foldedText(text)
  return (
    <div>
      <Text
        inherit
        maw="68ch"
        style={{ overflow: 'hidden', unicodeBidi: 'isolate', whiteSpace: 'pre-line' }}
        dir="auto"
      >
        <LinkedText text={isOpen ? text : (start ?? text)} />
      </Text>
      {start !== null && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          mt="xs"
          py="xs"
          fw={600}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Show less' : 'Show more'} of ${of}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </Anchor>
      )}
    </div>
  )
}
