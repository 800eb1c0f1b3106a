import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { logbook } from '@rsfc/contract/logbook/routes'
import type { Logbook } from '@rsfc/contract/logbook/schemas'
import { clockHours, type LogbookHours } from '@rsfc/domain/logbook/hours'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { askFirst } from '../../ui/forms/ask-first.tsx'
import { FactList, type Fact } from '../../ui/layout/fact-list.tsx'
import { lateComponent } from '../../ui/late/late-component.tsx'

const BaselineForm = lateComponent(async () => (await import('./baseline-form.tsx')).BaselineForm)

const ROWS: readonly { key: keyof LogbookHours; name: string; counts?: true }[] = [
  { key: 'total', name: 'Total time' },
  { key: 'pic', name: 'In command' },
  { key: 'dual', name: 'Dual' },
  { key: 'solo', name: 'Solo' },
  { key: 'solo_cross_country', name: 'of which cross-country' },
  { key: 'instructor', name: 'As instructor' },
  { key: 'night', name: 'Night time' },
  { key: 'instrument', name: 'Instrument time' },
  { key: 'landings_day', name: 'Landings by day', counts: true },
  { key: 'landings_night', name: 'Landings by night', counts: true },
]

function factsOf({ flown, baseline, hours }: Logbook): Fact[] {
  return ROWS.filter(({ key }) => hours[key] !== 0 || key === 'total').map(({ key, name, counts }) => {
    const shown = (figure: number) => (counts ? figure.toLocaleString('en-SG') : clockHours(figure))
    return {
      label: name,
      value: (
        <>
          <strong>{shown(hours[key])}</strong>
          {baseline && (
            <Box component="span" ml="sm" c="dimmed" fz="sm">
              {`${shown(baseline[key])} earlier, ${shown(flown[key])} at the club`}
            </Box>
          )}
        </>
      ),
    }
  })
}

/** The pilot's hours by function, with those of earlier logbooks. */
export function LogbookPanel({ userId }: { userId: string }) {
  const book = useQuery(read(logbook.read, { params: { id: userId } }))
  if (book.isError)
    return <FetchFailed what="your logbook" error={book.error} onRetry={() => void book.refetch()} />
  return book.data ? (
    <Hours book={book.data} userId={userId} />
  ) : (
    <Skeleton height={180} role="status" aria-label="Loading your logbook" />
  )
}

function Hours({ book, userId }: { book: Logbook; userId: string }) {
  const [editing, setEditing] = useState(false)
  const { baseline, flights } = book
  return (
    <Stack>
      <Box maw={560} role="group" aria-label="Logbook hours">
        <FactList facts={factsOf(book)} />
      </Box>
      <Text size="sm" c="dimmed">
        {flights === 1 ? 'One flight' : `${flights.toLocaleString('en-SG')} flights`} at the club, with those
        you instructed and those not paid yet
        {baseline
          ? ` after ${dateInWords(baseline.as_of)}. Earlier hours are those up to that day, wherever you flew them.`
          : '. Times are in hours and minutes. If you have flown elsewhere or before, bring in those hours.'}
      </Text>
      {editing ? (
        <BaselineForm userId={userId} baseline={baseline} onClose={() => setEditing(false)} />
      ) : (
        <Group gap="sm">
          <Button variant="default" onClick={() => setEditing(true)}>
            {baseline ? 'Change earlier hours' : 'Bring in earlier hours'}
          </Button>
          {baseline && <RemoveButton userId={userId} />}
        </Group>
      )}
    </Stack>
  )
}

function RemoveButton({ userId }: { userId: string }) {
  const remove = useAction(logbook.removeBaseline)
  const ask = async () => {
    const sure = await askFirst({
      title: 'Remove your earlier hours?',
      children: 'Your logbook then has only the flights at the club. The flights themselves stay.',
      confirm: 'Remove',
      danger: true,
    })
    if (sure) remove.mutate({ params: { id: userId } })
  }
  return (
    <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => void ask()}>
      Remove
    </Button>
  )
}
