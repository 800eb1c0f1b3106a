import { Checkbox, Group, NativeSelect } from '@mantine/core'
import { toggled } from '../forms/toggled.ts'
import classes from './data-table.module.css'
import { NEVER, type ShapeProps } from './table-shape.ts'

export function DataCards<Row>({
  label,
  rows,
  columns,
  rowKey,
  actions,
  inBrief,
  isSettled = NEVER,
  selection,
  sorting,
  onSort,
}: ShapeProps<Row>) {
  const sortable = columns.filter(({ sortBy }) => sortBy)
  const lead = columns.find(({ leads }) => leads) ?? columns[0]
  const rest = columns.filter((column) => column !== lead)
  return (
    <div>
      {sortable.length > 0 && rows.length > 1 && (
        <NativeSelect
          label="Sort by"
          maw={280}
          mb="md"
          value={sorting ? `${sorting.key} ${sorting.descending ? 'down' : 'up'}` : ''}
          onChange={({ currentTarget: { value } }) => {
            const [key = '', direction] = value.split(' ')
            onSort({ key, descending: direction === 'down' })
          }}
        >
          {!sorting && <option value="">Default order</option>}
          {sortable.flatMap(({ key, header }) => [
            <option key={`${key} up`} value={`${key} up`}>{`${header}, ascending`}</option>,
            <option key={`${key} down`} value={`${key} down`}>{`${header}, descending`}</option>,
          ])}
        </NativeSelect>
      )}
      <ul className={classes.cards} data-brief={inBrief !== undefined || undefined} aria-label={label}>
        {rows.map((row) => {
          const key = rowKey(row)
          return (
            <li key={key} className={classes.card} data-settled={isSettled(row) || undefined}>
              <Group gap="sm" wrap="nowrap" miw={0} fz="md" fw={600}>
                {selection && (
                  <Checkbox
                    aria-label={`Select ${selection.nameOf(key)}`}
                    checked={selection.chosen.has(key)}
                    disabled={isSettled(row)}
                    onChange={() => selection.onChange(toggled(selection.chosen, key))}
                  />
                )}
                {lead?.cell(row)}
              </Group>
              {inBrief?.(row) ?? (
                <dl className={classes.facts}>
                  {rest.map((column) => (
                    <div key={column.key}>
                      <dt>{column.header}</dt>
                      <dd>{column.cell(row)}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {actions && <div className={classes.actions}>{actions(row)}</div>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
