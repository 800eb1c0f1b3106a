import { Anchor, Box, Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ledger } from '@rsfc/contract/ledger/routes'
import type { Figures } from '@rsfc/contract/ledger/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { DEBT_WORDS } from '@rsfc/domain/ledger/debt'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../../data/use-action.ts'
import { smallerThan } from '../../../theme/breakpoints.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Chapter } from '../../../ui/layout/chapter.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { useFirstRows } from '../../../ui/tables/use-first-rows.tsx'
import type { Column } from '../../../ui/tables/table-shape.ts'
import { RemindAll } from './remind-all.tsx'

type Owing = Figures['owing'][number]

const SHOWN_AT_FIRST = 8

/** Members who owe money, the largest debt first, each with a button that sends a reminder. */
export function Arrears({ owing }: { owing: readonly Owing[] }) {
  const { shown, more } = useFirstRows(owing, SHOWN_AT_FIRST)
  const [isOpen, setOpen] = useState(false)
  const narrow = useMediaQuery(smallerThan('md'), undefined, { getInitialValueInEffect: false })
  if (owing.length === 0)
    return (
      <EmptyState icon={<IconCircleCheck size={28} stroke={1.5} />} title="Nobody owes anything">
        Every charge is paid.
      </EmptyState>
    )
  return (
    <Chapter
      id="arrears"
      title="Who owes"
      lead="A reminder lists every item and how to pay. Each member gets at most one a day."
      action={
        !isOpen && (
          <Button variant="default" onClick={() => setOpen(true)}>
            Remind all
          </Button>
        )
      }
    >
      {isOpen && (
        <Box mb="lg">
          <RemindAll onClose={() => setOpen(false)} />
        </Box>
      )}
      <DataTable
        label="Who owes"
        rows={shown}
        columns={COLUMNS}
        rowKey={({ account_id }) => account_id}
        actions={remindButton}
        {...(narrow && { inBrief })}
      />
      {more}
    </Chapter>
  )
}

const remindButton = (row: Owing) => <Remind row={row} />

const late = ({ ageing }: Owing) =>
  (['31-60', '61-90', 'over-90'] as const).reduce((sum, age) => sum + Math.round(ageing[age] * 100), 0) / 100

/** On a phone: what is due, what of it is late, and when a reminder was sent. */
function inBrief(row: Owing): ReactNode {
  const { to_pay, being_checked, oldest, reminded_at } = row
  return (
    <Text size="sm" c="dimmed">
      <Text span inherit fw={600} c="var(--mantine-color-text)">
        {dollarsInWords(to_pay)}
      </Text>
      {[
        late(row) > 0 && ` · ${dollarsInWords(late(row))} older than 30 days`,
        being_checked > 0 && ` · ${dollarsInWords(being_checked)} being checked`,
        ` · since ${dateInWords(oldest)}`,
        reminded_at && ` · reminded ${dateInWords(reminded_at.slice(0, 10))}`,
      ]}
    </Text>
  )
}

const COLUMNS: readonly Column<Owing>[] = [
  {
    key: 'name',
    header: 'Member',
    leads: true,
    sortBy: ({ name }) => name,
    cell: ({ name, member_id, account_id }) => (
      <Anchor
        component={Link}
        to={addressOf(pages.memberAccount, { member_id: member_id ?? account_id })}
        fw={600}
      >
        {member_id ? name : `${name} (deleted)`}
      </Anchor>
    ),
  },
  {
    key: 'to_pay',
    header: DEBT_WORDS.to_pay,
    align: 'end',
    sortBy: ({ to_pay }) => to_pay,
    cell: ({ to_pay }) => <strong>{dollarsInWords(to_pay)}</strong>,
  },
  {
    key: 'being_checked',
    header: DEBT_WORDS.being_checked,
    align: 'end',
    sortBy: ({ being_checked }) => being_checked,
    cell: ({ being_checked }) => dollarsInWords(being_checked),
  },
  {
    key: 'late',
    header: 'Older than 30 days',
    align: 'end',
    sortBy: late,
    cell: (row) => dollarsInWords(late(row)),
  },
  {
    key: 'oldest',
    header: 'Oldest charge',
    sortBy: ({ oldest }) => oldest,
    cell: ({ oldest }) => dateInWords(oldest),
  },
  {
    key: 'reminded_at',
    header: 'Last reminder',
    sortBy: ({ reminded_at }) => reminded_at,
    cell: ({ reminded_at }) => (reminded_at ? dateInWords(reminded_at.slice(0, 10)) : 'Never'),
  },
]

function Remind({ row: { member_id, name, to_pay, reminded_at } }: { row: Owing }) {
  const action = useAction(ledger.remind)
  const [today] = useState(() => clubDate(new Date()))
  if (!member_id || to_pay === 0) return null
  if (reminded_at?.slice(0, 10) === today) return <span>Reminded today</span>
  return (
    <Button
      size="sm"
      variant="default"
      loading={action.isPending}
      aria-label={`Remind ${name}`}
      onClick={() => action.mutate({ params: { member_id } })}
    >
      Remind
    </Button>
  )
}
