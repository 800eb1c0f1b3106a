import { Button, Flex, Group, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useFirstRows } from '../tables/use-first-rows.tsx'
import { Panel } from './panel.tsx'
import { Rows } from './rows.tsx'

type ListPanelProps<Row> = {
  title: string
  /** The list's own name, if it is not the title. */
  label?: string
  rows: readonly Row[]
  /** How many rows to show at first; a button shows the others. */
  first?: number
  /** Shown while there are no rows. */
  none: string
  /** The label of the button that opens the form; false for users who may only read. */
  add: string | false
  /** Whether adding is what the page is for. */
  isMain?: boolean
  renderForm: (close: () => void) => ReactNode
  formBelow?: boolean
  children: (row: Row) => ReactNode
}

/** Records of one kind, and a form in place for the next one. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { title, label = title, rows, first = rows.length, none, add, isMain, formBelow, children } = props
  const [adding, setAdding] = useState(false)
  const { shown, more } = useFirstRows(rows, first)
  const form = adding && props.renderForm(() => setAdding(false))
  return (
    <Panel
      title={title}
      aside={
        add &&
        !adding && (
          <Button size="compact-md" variant={isMain ? 'filled' : 'default'} onClick={() => setAdding(true)}>
            {add}
          </Button>
        )
      }
    >
      <Stack>
        {!formBelow && form}
        {rows.length === 0 && !adding && (
          <Text size="sm" c="dimmed">
            {none}
          </Text>
        )}
        {rows.length > 0 && (
          <Rows aria-label={label} ruledAbove={Boolean(form) && !formBelow}>
            {shown.map(children)}
          </Rows>
        )}
        {more}
        {formBelow && form}
      </Stack>
    </Panel>
  )
}

type ListItemProps = { name: string; badge: ReactNode; children: ReactNode }

/** One record: its name and state, with details below. */
export function ListItem({ name, badge, children }: ListItemProps) {
  return (
    <Flex component="li" direction="column" gap="xs">
      <Group gap="xs" align="baseline" justify="space-between">
        <Text span inherit fw={600}>
          {name}
        </Text>
        {badge}
      </Group>
      {children}
    </Flex>
  )
}
