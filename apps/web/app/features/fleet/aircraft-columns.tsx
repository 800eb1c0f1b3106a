import { Grid } from '@mantine/core'
import type { ReactNode } from 'react'

/** The picture comes first in the page, so also on phones; in wide windows it is on the right. */
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
