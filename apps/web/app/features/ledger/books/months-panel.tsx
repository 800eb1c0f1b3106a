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
import { useSession } from '../../../session/session.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { askFirst } from '../../../ui/forms/ask-first.tsx'
import { askReason } from '../../../ui/forms/ask-reason.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { OpenInMonth } from './open-in-month.tsx'

const MONTHS_OFFERED = 12
const REASON_MIN = 10

/** Closes months, so that they stay as they were reported. */
export function MonthsPanel() {
  const months = useQuery(read(ledger.closedMonths))
  const user = useSession()
  return (
    <Panel title="Close a month">
      <Stack>
        <Text size="sm" c="dimmed">
          Nothing can be added to a closed month or the months before it. Late entries are dated on the day
          they are made. Only a super-admin can reopen the last closed month.
        </Text>
        {months.isError && <FetchFailed error={months.error} onRetry={() => void months.refetch()} />}
        {months.isPending && <Skeleton height={90} role="status" aria-label="Loading the closed months" />}
        {months.data && <CloseForm key={months.data[0]?.month} lastClosed={months.data[0]?.month ?? ''} />}
        <Rows ruledAbove aria-label="Closed months">
          {months.data?.map(({ month, at, by_name }, index) => (
            <Flex
              component="li"
              key={month}
              gap="md"
              align="center"
              justify="space-between"
              className="rsfc-figures"
            >
              <span>
                {monthInWords(month)}
                <Text span size="sm" c="dimmed" display="block">
                  {[`closed ${dateInWords(at.slice(0, 10))}`, by_name && `by ${by_name}`]
                    .filter(Boolean)
                    .join(' ')}
                </Text>
              </span>
              {index === 0 && user?.account_type === 'super-admin' && <Reopen month={month} />}
            </Flex>
          ))}
        </Rows>
      </Stack>
    </Panel>
  )
}

function Reopen({ month }: { month: string }) {
  const action = useAction(ledger.reopenMonth)
  const reopen = async () => {
    const reason = await askReason({
      title: `Reopen ${monthInWords(month)}?`,
      children: 'Its figures can then change. The other officers are told, and can read the reason.',
      confirm: 'Reopen it',
      cancel: 'Keep it closed',
      least: REASON_MIN,
    })
    if (reason !== null) action.mutate({ body: { month, reason } })
  }
  return (
    <Button
      size="sm"
      variant="default"
      loading={action.isPending}
      aria-label={`Reopen ${monthInWords(month)}`}
      onClick={() => void reopen()}
    >
      Reopen
    </Button>
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
  const open = useQuery({
    ...read(ledger.openInMonth, { query: { month } }),
    enabled: offered.length > 0,
  })
  if (offered.length === 0)
    return <p>{`${monthInWords(lastClosed)} is closed. The next one can be closed when it is over.`}</p>
  const anyway = (open.data?.groups.length ?? 0) > 0
  const close = async () => {
    const sure = await askFirst({
      title: `Close ${monthInWords(month)}${anyway ? ' with open items' : ''}?`,
      children: `${anyway ? 'What is still open will be entered in a later month. ' : ''}This month and all before it can no longer be changed, and payments in them can no longer be undone.`,
      confirm: `Close ${monthInWords(month)}${anyway ? ' anyway' : ''}`,
      cancel: 'Not yet',
      danger: true,
    })
    if (sure) action.mutate({ body: { month, anyway } })
  }
  return (
    <>
      <NativeSelect
        label="Month"
        value={month}
        data={offered.map((value) => ({ value, label: monthInWords(value) }))}
        onChange={({ currentTarget }) => setMonth(currentTarget.value)}
      />
      {open.isPending && <Skeleton height={60} role="status" aria-label="Looking for open items" />}
      {open.isError && <FetchFailed error={open.error} onRetry={() => void open.refetch()} />}
      {open.data && <OpenInMonth open={open.data} />}
      <div>
        <Button
          variant="default"
          disabled={!open.data}
          loading={action.isPending}
          onClick={() => void close()}
        >
          {anyway ? 'Close the month anyway' : 'Close the month'}
        </Button>
      </div>
    </>
  )
}
