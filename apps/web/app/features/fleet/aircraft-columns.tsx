import { Grid } from '@mantine/core'
import type { ReactNode } from 'react'

/** The picture of an aircraft, first in the page and so on phones; on the right in wide windows. */
export function AircraftColumns({ children: [picture, details] }: { children: [ReactNode, ReactNode] }) {
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 4 }} order={{ lg: 2 }}>
        {picture}
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 8 }} order={{ lg: 1 }}>
        {details}
      </Grid.Col>
    </Grid>
  )
}
