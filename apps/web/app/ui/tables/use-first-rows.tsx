import { Button } from '@mantine/core'
import { useState } from 'react'

const STEP = 20

/** The first rows of a list, and a button for the next ones. */
export function useFirstRows<Row>(rows: readonly Row[], first: number) {
  const [added, setAdded] = useState(0)
  const rest = rows.length - first - added
  const more = rows.length > first && (
    <Button
      variant="default"
      size="sm"
      mt="sm"
      w="fit-content"
      onClick={() => setAdded(rest > 0 ? added + STEP : 0)}
    >
      {rest > 0 ? `Show ${Math.min(rest, STEP)} more` : 'Show fewer'}
    </Button>
  )
  return { shown: rows.slice(0, first + added), more }
}
