import { Button, Flex, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { ledger } from '@rsfc/contract/ledger/routes'
import { monthOf } from '@rsfc/domain/ledger/statement'
import { monthInWords, monthsBack } from '@rsfc/domain/ledger/words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../data/read.ts'
import { useAction } from '../../../data/use-action.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { askFirst } from '../../../ui/forms/ask-first.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'

const MONTHS_OFFERED = 12

/** Closes months, so that they stay as they were reported. */
export function MonthsPanel() {
  const months = useQuery(read(ledger.closedMonths))
  return (
    <Panel title="Close a month">
      <Stack>
        <Text size="sm" c="dimmed">
          Nothing can be added to a closed month or the months before it. Late entries are dated on the day
          they are made. A closed month cannot be opened again.
        </Text>
        {months.isError && <FetchFailed error={months.error} onRetry={() => void months.refetch()} />}
        {months.isPending && <Skeleton height={90} role="status" aria-label="Loading the closed months" />}
        {months.data && <CloseForm key={months.data[0]?.month} lastClosed={months.data[0]?.month ?? ''} />}
        <Rows ruledAbove aria-label="Closed months">
          {months.data?.map(({ month, at, by_name }) => (
            <Flex component="li" key={month} gap="md" justify="space-between" className="rsfc-figures">
              <span>{monthInWords(month)}</span>
              <Text span size="sm" c="dimmed">
                {[`closed ${dateInWords(at.slice(0, 10))}`, by_name && `by ${by_name}`]
                  .filter(Boolean)
                  .join(' ')}
              </Text>
            </Flex>
          ))}
        </Rows>
      </Stack>
    </Panel>
  )
}

function CloseForm({ lastClosed }: { lastClosed: string }) {
  const [offered] = useState(() => {
    const [, ...over] = monthsBack(monthOf(clubDate(new Date())), MONTHS_OFFERED + 1)
    return over.filter((month) => month > lastClosed)
  })
  // The month that follows the last closed one, or the one that has just ended.
  const [month, setMonth] = useState((lastClosed ? offered.at(-1) : offered[0]) ?? '')
  const action = useAction(ledger.closeMonth)
  if (offered.length === 0)
    return <p>{`${monthInWords(lastClosed)} is closed. The next one can be closed when it is over.`}</p>
  const close = async () => {
    const sure = await askFirst({
      title: `Close ${monthInWords(month)}?`,
      children:
        'This month and all before it can no longer be changed, and payments in them can no longer be undone. It cannot be opened again.',
      confirm: `Close ${monthInWords(month)}`,
      cancel: 'Not yet',
      danger: true,
    })
    if (sure) action.mutate({ body: { month } })
  }
  return (
    <>
      <NativeSelect
        label="Month"
        value={month}
        data={offered.map((value) => ({ value, label: monthInWords(value) }))}
        onChange={({ currentTarget }) => setMonth(currentTarget.value)}
      />
      <div>
        <Button variant="default" loading={action.isPending} onClick={() => void close()}>
          Close the month
        </Button>
      </div>
    </>
  )
}
