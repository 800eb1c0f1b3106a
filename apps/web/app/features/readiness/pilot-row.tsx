import { Grid } from '@mantine/core'
import type { ReactNode } from 'react'

type PilotRowProps = { name: ReactNode; state: string; children: ReactNode }

/** One pilot in a list: name, state and details. */
export function PilotRow({ name, state, children }: PilotRowProps) {
  return (
    <li>
      <Grid columns={7} columnGap="lg" rowGap="xxs" align="baseline">
        <Grid.Col span={{ base: 7, md: 2 }}>{name}</Grid.Col>
        <Grid.Col span={{ base: 7, md: 3 }}>{state}</Grid.Col>
        <Grid.Col span={{ base: 7, md: 2 }}>{children}</Grid.Col>
      </Grid>
    </li>
  )
}
