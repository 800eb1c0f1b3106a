import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import type { AircraftForecast } from '@rsfc/contract/airworthiness/schemas'
import { fleet } from '@rsfc/contract/fleet/routes'
import { fromNowOn } from '@rsfc/domain/fleet/downtime'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../data/read.ts'
import { useAction } from '../../../data/use-action.ts'
import { bookingsInWords } from '../tech-log/sheet-words.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { DecideFlights } from '../replan/decide-flights.tsx'

type Item = AircraftForecast['items'][number]
type ShopDays = Item['shop_days'][number]

type PlanShopProps = { item: Item; plane: AircraftForecast }

/**
 * Plans an inspection that falls due before some bookings: the days in the shop, and what happens to the
 * flights on them.
 */
export function PlanShop(props: PlanShopProps) {
  const [open, setOpen] = useState(false)
  const { item, plane } = props
  return (
    <Group gap="sm" justify="space-between" p="sm" bdrs="md" bg="var(--status-waiting-fill)">
      <Text c="var(--status-waiting-text)">
        <strong>{item.name}</strong> falls due before {bookingsInWords(item.affected.length)}.
      </Text>
      <Button
        size="sm"
        variant="default"
        aria-label={`Plan it: ${item.name} of ${plane.aircraft_registration}`}
        onClick={() => setOpen(true)}
      >
        Plan it
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={`${item.name} of ${plane.aircraft_registration || plane.aircraft_name}`}
        size="lg"
      >
        {open && <Plan {...props} />}
      </Modal>
    </Group>
  )
}

const AFTER = 'after'

function Plan({ item, plane }: PlanShopProps) {
  const [choice, setChoice] = useState(item.shop_days[0]?.from ?? AFTER)
  const days = item.shop_days.find(({ from }) => from === choice)
  return (
    <Stack gap="ml">
      <Radio.Group
        label="When it goes to the shop"
        description="The days that disturb the fewest bookings come first."
        value={choice}
        onChange={setChoice}
      >
        <Stack gap="sm" mt="sm">
          {item.shop_days.map((offer) => (
            <Radio
              key={offer.from}
              value={offer.from}
              label={`${daysInWords(offer)}: ${inTheWay(offer.disturbed.length)}`}
            />
          ))}
          <Radio
            value={AFTER}
            label={`Block no days yet: only change the ${bookingsInWords(item.affected.length)} after it is due`}
          />
        </Stack>
      </Radio.Group>
      {days ? (
        <InShop key={days.from} item={item} plane={plane} days={days} />
      ) : (
        <AfterDue item={item} plane={plane} />
      )}
    </Stack>
  )
}

/** The flights for which the hours or days will not be enough. */
function AfterDue({ item, plane }: PlanShopProps) {
  const [span] = useState(() => fromNowOn(new Date()))
  const clashes = useQuery({
    ...read(fleet.clashes, { params: { id: plane.aircraft_id }, query: span }),
    staleTime: 0,
  })
  const affected = new Set(item.affected.map(({ _id }) => _id))
  if (clashes.isError) return <FetchFailed error={clashes.error} onRetry={() => void clashes.refetch()} />
  if (!clashes.data) return <Looking />
  return (
    <DecideFlights
      label={`Bookings after ${item.name}`}
      aircraftId={plane.aircraft_id}
      flights={clashes.data.filter(({ _id }) => affected.has(_id))}
      example={`${item.name} of ${plane.aircraft_registration}`}
    />
  )
}

const Looking = () => (
  <Text size="sm" c="dimmed">
    Looking for bookings on those days…
  </Text>
)

/** The flights on those days are changed first; then the days can be blocked. */
function InShop({ item, plane, days }: PlanShopProps & { days: ShopDays }) {
  const span = { start_date: days.from, start_time: '00:00', end_date: days.to, end_time: '23:59' }
  const clashes = useQuery({
    ...read(fleet.clashes, { params: { id: plane.aircraft_id }, query: span }),
    staleTime: 0,
  })
  const block = useAction(fleet.addDowntime)
  const blockDays = () =>
    block.mutate({
      params: { id: plane.aircraft_id },
      body: {
        startDate: span.start_date,
        startTime: span.start_time,
        endDate: span.end_date,
        endTime: span.end_time,
        remarks: item.name,
      },
    })
  if (clashes.isError) return <FetchFailed error={clashes.error} onRetry={() => void clashes.refetch()} />
  if (!clashes.data) return <Looking />
  if (clashes.data.length > 0)
    return (
      <>
        <Text size="sm" c="dimmed">
          Move or cancel these bookings first. Then you can block the days.
        </Text>
        <DecideFlights
          label={`Bookings in the way of ${item.name}`}
          aircraftId={plane.aircraft_id}
          flights={clashes.data}
          example={`${item.name} of ${plane.aircraft_registration}`}
        />
      </>
    )
  return (
    <div>
      <Button loading={block.isPending} disabled={block.isSuccess} onClick={blockDays}>
        {block.isSuccess ? 'The days are blocked' : `Block ${daysInWords(days)}`}
      </Button>
    </div>
  )
}

function daysInWords({ from, to }: ShopDays): string {
  return from === to ? dateInWords(from) : `${dateInWords(from)} to ${dateInWords(to)}`
}

function inTheWay(count: number): string {
  return count === 0 ? 'no booking in the way' : `${bookingsInWords(count)} in the way`
}
