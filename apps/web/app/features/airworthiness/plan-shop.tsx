import { Button, Checkbox, Modal, NativeSelect, NumberInput, Radio } from '@mantine/core'
import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { AircraftForecast } from '@rsfc/contract/airworthiness/schemas'
import { bookings } from '@rsfc/contract/bookings/routes'
import { fleet } from '@rsfc/contract/fleet/routes'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { flightInWords } from '@rsfc/domain/fleet/downtime'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../data/read.ts'
import { useAction } from '../../data/use-action.ts'
import { askReason } from '../../ui/forms/ask-reason.tsx'
import { toggled } from '../../ui/forms/toggled.ts'
import layout from '../../ui/layout/area-layout.module.css'
import { optionalFigure } from './typed-fields.ts'
import classes from './plan-shop.module.css'

type Item = AircraftForecast['items'][number]
type ShopDays = Item['shop_days'][number]
type Flight = Item['affected'][number]

type PlanShopProps = { item: Item; plane: AircraftForecast }

/** What to do about an inspection that falls due before bookings: the days in the shop, and the flights in the way. */
export function PlanShop(props: PlanShopProps) {
  const [open, setOpen] = useState(false)
  const { item, plane } = props
  return (
    <div className={classes.plan}>
      <p>
        <strong>{item.name}</strong> falls due before {counted(item.affected.length)}.
      </p>
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
    </div>
  )
}

const AFTER = 'after'

function Plan({ item, plane }: PlanShopProps) {
  const [choice, setChoice] = useState(item.shop_days[0]?.from ?? AFTER)
  const days = item.shop_days.find(({ from }) => from === choice)
  return (
    <div className={classes.whole}>
      <Radio.Group
        label="When it goes to the shop"
        description="The days that disturb the fewest bookings come first."
        value={choice}
        onChange={setChoice}
      >
        <div className={classes.choices}>
          {item.shop_days.map((offer) => (
            <Radio
              key={offer.from}
              value={offer.from}
              label={`${daysInWords(offer)}: ${inTheWay(offer.disturbed.length)}`}
            />
          ))}
          <Radio
            value={AFTER}
            label={`Not yet: only change the ${counted(item.affected.length)} after it is due`}
          />
        </div>
      </Radio.Group>
      {days ? (
        <InShop key={days.from} item={item} plane={plane} days={days} />
      ) : (
        <Replan flights={item.affected} item={item} plane={plane} />
      )}
    </div>
  )
}

/** The flights on those days make room first; then the days are blocked. */
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
  if (!clashes.data) return <p className={layout.quiet}>Looking for bookings on those days…</p>
  if (clashes.data.length > 0)
    return (
      <>
        <p className={layout.quiet}>These have to make room first. After that you can block the days.</p>
        <Replan flights={clashes.data} item={item} plane={plane} />
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

type How = 'aircraft' | 'days' | 'cancel'

/** Moves or cancels the chosen flights in one act, with one reason. */
function Replan({ flights, item, plane }: PlanShopProps & { flights: readonly Flight[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [how, setHow] = useState<How>('aircraft')
  const all = useQuery(read(airworthiness.forecast))
  const others =
    all.data?.filter(({ aircraft_id, grounded }) => aircraft_id !== plane.aircraft_id && !grounded) ?? []
  const [target, setTarget] = useState('')
  const to_aircraft = target || (others[0]?.aircraft_id ?? '')
  const [shift, setShift] = useState<number | string>(7)
  const replan = useAction(bookings.replan)
  const chosen = flights.filter(({ _id }) => !left.has(_id))
  const shift_days = optionalFigure(shift)
  const ready =
    chosen.length > 0 && (how !== 'aircraft' || to_aircraft !== '') && (how !== 'days' || Boolean(shift_days))
  const act = async () => {
    const reason = await askReason({
      title: `${how === 'cancel' ? 'Cancel' : 'Move'} ${counted(chosen.length)}?`,
      children: 'Each pilot gets a mail with the reason.',
      confirm: how === 'cancel' ? 'Cancel them' : 'Move them',
      cancel: 'Leave them',
      placeholder: `${item.name} of ${plane.aircraft_registration}`,
      least: 3,
    })
    if (reason === null) return
    replan.mutate({
      body: {
        booking_ids: chosen.map(({ _id }) => _id),
        ...(how === 'aircraft' && { to_aircraft }),
        ...(how === 'days' && { shift_days }),
        reason,
      },
    })
  }
  const failed = replan.data?.failed ?? []
  const reasonOf = (id: string) => failed.find(({ _id }) => _id === id)?.message
  return (
    <div className={classes.replan}>
      <ul className={classes.flights} aria-label={`Bookings in the way of ${item.name}`}>
        {flights.map((flight) => (
          <li key={flight._id}>
            <Checkbox
              checked={!left.has(flight._id)}
              onChange={() => setLeft(toggled(left, flight._id))}
              label={flightInWords(flight)}
              error={reasonOf(flight._id)}
            />
          </li>
        ))}
      </ul>
      <div className={layout.fields}>
        <NativeSelect
          label="What to do with them"
          value={how}
          onChange={({ currentTarget }) => setHow(currentTarget.value as How)}
          data={[
            { value: 'aircraft', label: 'Swap the aircraft, same time' },
            { value: 'days', label: 'Move to another day, same time' },
            { value: 'cancel', label: 'Cancel' },
          ]}
        />
        {how === 'aircraft' && (
          <NativeSelect
            label="Fly instead"
            value={to_aircraft}
            onChange={({ currentTarget }) => setTarget(currentTarget.value)}
            data={others.map((one) => ({ value: one.aircraft_id, label: aircraftInWords(one) }))}
          />
        )}
        {how === 'days' && (
          <NumberInput
            label="By how many days"
            description="A minus moves them earlier."
            value={shift}
            onChange={setShift}
            min={-90}
            max={90}
            suffix=" days"
          />
        )}
      </div>
      <div>
        <Button disabled={!ready} loading={replan.isPending} onClick={() => void act()}>
          {`${how === 'cancel' ? 'Cancel' : 'Move'} ${counted(chosen.length)}`}
        </Button>
      </div>
      {replan.data && (
        <p role="status" className={layout.quiet}>
          {resultOf(replan.data)}
        </p>
      )}
    </div>
  )
}

function resultOf({ done, failed }: { done: readonly string[]; failed: readonly unknown[] }): string {
  const changed = done.length === 0 ? 'None was changed' : `${counted(done.length)} changed, and mailed`
  return failed.length === 0 ? `${changed}.` : `${changed}. ${counted(failed.length)} could not be changed.`
}

function daysInWords({ from, to }: ShopDays): string {
  return from === to ? dateInWords(from) : `${dateInWords(from)} to ${dateInWords(to)}`
}

function inTheWay(count: number): string {
  return count === 0 ? 'no booking in the way' : `${counted(count)} in the way`
}

function counted(count: number): string {
  return count === 1 ? '1 booking' : `${count} bookings`
}
