import { Button } from '@mantine/core'
import { useState } from 'react'

/** The first rows of a list, and a button for the others. */
export function useFirstRows<Row>(rows: readonly Row[], first: number) {
  const [all, setAll] = useState(false)
  const more = rows.length > first && (
    <Button variant="default" size="sm" mt="sm" w="fit-content" onClick={() => setAll(!all)}>
      {all ? 'Show fewer' : `Show ${rows.length - first} more`}
    </Button>
  )
  return { shown: all ? rows : rows.slice(0, first), more }
}
