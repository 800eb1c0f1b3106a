import { Button } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { MeterGap } from '@rsfc/contract/airworthiness/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { askReason } from '../../ui/forms/ask-reason.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { Column } from '../../ui/tables/table-shape.ts'

const ANSWERS = { right: 'says the figure is right', wrong: 'may have misread it' }

/** Hours on the meters that nobody reported; hidden when there are none. */
export function GapsPanel() {
  const gaps = useQuery(read(airworthiness.gaps))
  if (!gaps.data?.length) return null
  return (
    <Panel title="Gaps on the meters">
      <DataTable
        label="Gaps on the meters"
        rows={gaps.data}
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        actions={(gap) => <Close gap={gap} />}
      />
    </Panel>
  )
}

function side(of: MeterGap['before']): string {
  if (!of) return '–'
  const answer = of.answer ? ANSWERS[of.answer] : 'has not answered'
  return `${of.pilot_name ?? 'A former member'} (${dateInWords(of.at.slice(0, 10))}) ${answer}`
}

const COLUMNS: readonly Column<MeterGap>[] = [
  {
    key: 'gap',
    header: 'Gap',
    leads: true,
    cell: ({ aircraft_registration, from_hours, to_hours }) =>
      `${aircraft_registration}: ${from_hours.toFixed(1)} to ${to_hours.toFixed(1)}`,
  },
  { key: 'before', header: 'Before', cell: ({ before }) => side(before) },
  { key: 'after', header: 'After', cell: ({ after }) => side(after) },
]

function Close({ gap }: { gap: MeterGap }) {
  const close = useAction(airworthiness.closeGap)
  const ask = async () => {
    const reason = await askReason({
      title: 'Close this gap?',
      children: 'Say where the hours come from. The reason is kept with the readings.',
      confirm: 'Close the gap',
      cancel: 'Leave it open',
      label: 'Reason',
      placeholder: 'Ground run in the shop',
    })
    if (reason !== null) close.mutate({ params: { id: gap._id }, body: { reason } })
  }
  return (
    <Button size="compact-sm" variant="default" loading={close.isPending} onClick={() => void ask()}>
      Close
    </Button>
  )
}
