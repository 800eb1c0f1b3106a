import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NEVER, type Column, type ShapeProps } from './table-shape.ts'
import { toggled } from '../forms/toggled.ts'
import classes from './data-table.module.css'
import type { Sorting } from './sort-rows.ts'

export function DataGrid<Row>({
  label,
  rows,
  columns,
  rowKey,
  actions,
  isSettled = NEVER,
  selection,
  compact = false,
  sorting,
  onSort,
}: ShapeProps<Row>) {
  const keys = rows.filter((row) => !isSettled(row)).map(rowKey)
  const chosen = keys.filter((key) => selection?.chosen.has(key)).length
  return (
    <div className={classes.sheet}>
      <Table.ScrollContainer minWidth={compact ? 260 : 700} type="native">
        <Table
          aria-label={label}
          highlightOnHover
          verticalSpacing={compact ? 6 : 'sm'}
          horizontalSpacing="sm"
        >
          <Table.Thead>
            <Table.Tr>
              {selection && (
                <Table.Th w={44}>
                  <Checkbox
                    aria-label="Select all"
                    checked={chosen > 0 && chosen === keys.length}
                    indeterminate={chosen > 0 && chosen < keys.length}
                    onChange={({ currentTarget }) =>
                      selection.onChange(new Set(currentTarget.checked ? keys : []))
                    }
                  />
                </Table.Th>
              )}
              {columns.map((column) => (
                <HeaderCell key={column.key} column={column} sorting={sorting} onSort={onSort} />
              ))}
              {actions && (
                <Table.Th>
                  <span className={classes.visuallyHidden}>Actions</span>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => {
              const key = rowKey(row)
              return (
                <Table.Tr
                  key={key}
                  data-selected={selection?.chosen.has(key) || undefined}
                  data-settled={isSettled(row) || undefined}
                >
                  {selection && (
                    <Table.Td>
                      <Checkbox
                        aria-label={`Select ${selection.nameOf(key)}`}
                        checked={selection.chosen.has(key)}
                        disabled={isSettled(row)}
                        onChange={() => selection.onChange(toggled(selection.chosen, key))}
                      />
                    </Table.Td>
                  )}
                  {columns.map((column, index) => {
                    const Cell = compact && index === 0 ? RowHead : Table.Td
                    return (
                      <Cell key={column.key} className={column.align === 'end' ? classes.end : undefined}>
                        {column.cell(row)}
                      </Cell>
                    )
                  })}
                  {actions && <Table.Td className={classes.actions}>{actions(row)}</Table.Td>}
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  )
}

function RowHead({ children }: { children: ReactNode }) {
  return <Table.Th scope="row">{children}</Table.Th>
}

type HeaderCellProps<Row> = {
  column: Column<Row>
  sorting: Sorting | undefined
  onSort: (sorting: Sorting) => void
}

function HeaderCell<Row>({ column, sorting, onSort }: HeaderCellProps<Row>) {
  const place = column.align === 'end' ? classes.end : undefined
  if (!column.sortBy) return <Table.Th className={place}>{column.header}</Table.Th>
  const active = sorting?.key === column.key
  const descending = active && sorting.descending
  const Icon = active ? (descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <Table.Th className={place} aria-sort={active ? (descending ? 'descending' : 'ascending') : 'none'}>
      <UnstyledButton
        className={classes.sort}
        data-active={active || undefined}
        onClick={() => onSort({ key: column.key, descending: active && !descending })}
      >
        {column.header}
        <Icon size={14} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}
