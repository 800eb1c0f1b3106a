import { Button, NativeSelect, Skeleton, Stack } from '@mantine/core'
import { ledger } from '@rsfc/contract/ledger/routes'
import type { Statement } from '@rsfc/contract/ledger/schemas'
import { DEBT_WORDS } from '@rsfc/domain/ledger/debt'
import { monthOf } from '@rsfc/domain/ledger/statement'
import { monthInWords, monthsBack } from '@rsfc/domain/ledger/words'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '../../../data/download.ts'
import { read } from '../../../data/read.ts'
import { FactList } from '../../../ui/layout/fact-list.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

const MONTHS_OFFERED = 36

/** The statement of a month, to read or to download. */
export function StatementPanel({ accountId }: { accountId: string }) {
  const [months] = useState(() => monthsBack(monthOf(clubDate(new Date())), MONTHS_OFFERED))
  const [month, setMonth] = useState(months[0] ?? '')
  const input = { params: { member_id: accountId }, query: { month } }
  const statement = useQuery(read(ledger.statement, input))
  return (
    <Panel title="Statement">
      <Stack>
        <NativeSelect
          label="Month"
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
          data={months.map((value) => ({ value, label: monthInWords(value) }))}
        />
        {statement.isError && <p role="alert">{statement.error.message}</p>}
        {statement.isPending && <Skeleton height={92} role="status" aria-label="Loading the statement" />}
        {statement.data && <FactList facts={factsOf(statement.data)} />}
        {statement.data && statement.data.difference.length > 0 && <Difference statement={statement.data} />}
        <div className="rsfc-actions">
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
            onClick={() => void download(ledger.statementPdf, `Statement-${month}.pdf`, input)}
          >
            PDF
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileTypeCsv size={18} aria-hidden />}
            onClick={() => void download(ledger.statementCsv, `Statement-${month}.csv`, input)}
          >
            CSV
          </Button>
        </div>
      </Stack>
    </Panel>
  )
}

function factsOf({ opening, lines, closing }: Statement) {
  const sum = (sign: 1 | -1) =>
    lines.reduce((total, { amount }) => total + Math.max(0, Math.round(sign * amount * 100)), 0) / 100
  return [
    { label: 'Balance at the start', value: dollarsInWords(opening) },
    { label: 'Charged', value: dollarsInWords(sum(1)) },
    { label: 'Paid or credited', value: dollarsInWords(sum(-1)) },
    { label: 'Balance at the end', value: dollarsInWords(closing) },
  ]
}

/** Why the amount to pay now, which the code of the PDF is for, is not the balance at the end of the month. */
function Difference({ statement: { difference, to_pay } }: { statement: Statement }) {
  return (
    <section aria-label="From the balance to what is to pay">
      <FactList
        facts={[
          ...difference.map(({ words, amount }) => ({ label: words, value: dollarsInWords(amount) })),
          { label: DEBT_WORDS.to_pay, value: dollarsInWords(to_pay) },
        ]}
      />
    </section>
  )
}
