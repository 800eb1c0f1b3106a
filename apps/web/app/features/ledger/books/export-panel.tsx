import { Button, NativeSelect, Stack } from '@mantine/core'
import { ledger } from '@rsfc/contract/ledger/routes'
import { firstDay, monthOf } from '@rsfc/domain/ledger/statement'
import { clubDate, isRealDate } from '@rsfc/domain/time/club-time'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '../../../data/download.ts'
import { CalendarDateField } from '../../../ui/forms/dates/calendar-date-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

const LISTS = [
  { value: 'entries', label: 'All entries' },
  { value: 'documents', label: 'Invoices, receipts and credit notes' },
  { value: 'instructors', label: 'Instructor hours and payout' },
]

/** Downloads for the bookkeeper, for a range of days. */
export function ExportPanel() {
  const [today] = useState(() => clubDate(new Date()))
  const [what, setWhat] = useState('entries')
  const [from, setFrom] = useState(firstDay(monthOf(today)))
  const [to, setTo] = useState(today)
  const problem = problemOf(from, to)
  return (
    <Panel title="Export">
      <Stack>
        <NativeSelect
          label="What"
          data={LISTS}
          value={what}
          onChange={({ currentTarget }) => setWhat(currentTarget.value)}
        />
        <CalendarDateField label="From" value={from} onChange={setFrom} />
        <CalendarDateField label="To" value={to} onChange={setTo} error={problem} />
        <div>
          <Button
            leftSection={<IconFileTypeCsv size={18} aria-hidden />}
            disabled={!isRealDate(from) || !isRealDate(to) || problem !== null}
            onClick={() =>
              void download(ledger.export, `${what}-${from}-${to}.csv`, { query: { what, from, to } })
            }
          >
            Download CSV
          </Button>
        </div>
      </Stack>
    </Panel>
  )
}

function problemOf(from: string, to: string): string | null {
  return isRealDate(from) && isRealDate(to) && to < from ? 'The last day is before the first' : null
}
