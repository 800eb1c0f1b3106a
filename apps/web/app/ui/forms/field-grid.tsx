import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'

/** The fields of a form: as many beside each other as there is room for. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid minColWidth="min(100%, 240px)" autoFlow="auto-fit" style={{ alignItems: 'start' }}>
      {children}
    </SimpleGrid>
  )
}

/** The style of a field with a row of its own. */
export const wholeRow = { gridColumn: '1 / -1' }
