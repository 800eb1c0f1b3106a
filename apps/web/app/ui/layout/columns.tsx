import { Grid } from '@mantine/core'
import type { ReactNode } from 'react'

/** The main part of a page and a narrower one; beside each other if the window is wide enough. */
export function Columns({ children: [main, side] }: { children: [main: ReactNode, side: ReactNode] }) {
  return (
    <Grid columns={8} gap="lg">
      <Grid.Col span={{ base: 8, lg: 5 }}>{main}</Grid.Col>
      <Grid.Col span={{ base: 8, lg: 3 }}>{side}</Grid.Col>
    </Grid>
  )
}
