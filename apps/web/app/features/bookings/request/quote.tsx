import { Box, Button, Flex, Group, Text, Title } from '@mantine/core'
import { ledger } from '@rsfc/contract/ledger/routes'
import { site } from '@rsfc/contract/site/routes'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { estimateOf } from '@rsfc/domain/bookings/payment/estimate'
import { feeLines, flightFee, type FlightRates } from '@rsfc/domain/bookings/payment/fee'
import { plannedCrew } from '@rsfc/domain/bookings/payment/planned-crew'
import { FLIGHT_TYPES } from '@rsfc/domain/bookings/status'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { asDestination } from '@rsfc/domain/places/place'
import { readDate } from '@rsfc/domain/time/read-text'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { flightTypeName } from '../booking/booking-badges.tsx'
import { FeeTable } from '../../../ui/tables/fee-table.tsx'
import { spanOf, type PlanValues } from './flight-request.ts'
import classes from './quote.module.css'
import { read } from '../../../data/read.ts'

type QuoteProps = {
  values: PlanValues & { flight_type: string; flight_instructor?: string; destination?: string }
}

/** Estimated cost of the planned time, line by line; on a phone the lines are folded. */
export function Quote({ values }: QuoteProps) {
  const { data: rates, isError } = useQuery(read(site.configurations))
  const [unfolded, setUnfolded] = useState(false)
  const planned = spanOf(values)
  const minutes = planned ? planned.to - planned.from : 0
  const { flight_type, aircraft_type, flight_instructor, destination = '' } = values
  const { data: fieldRates = [] } = useQuery({
    ...read(ledger.fieldRates),
    // Not before there is a flight to charge for.
    enabled: minutes > 0 && flight_type !== '',
  })
  const flight = {
    minutes,
    flight_type,
    // Before a day is chosen there are no charges of the field.
    flight_date: readDate(values.flight_date) ?? '',
    aircraft_type,
    destination: asDestination(destination),
    instructor: Boolean(flight_instructor),
  }
  const basis = rates && minutes > 0 && flight_type ? estimateOf(flight, { rates, fieldRates }) : null
  return (
    <Flex
      component="section"
      direction="column"
      gap="xs"
      p="clamp(18px, 2.4vw, 26px)"
      bdrs="xl"
      bg="var(--rsfc-panel)"
      c="var(--rsfc-on-navy)"
      className={classes.panel}
      aria-labelledby="quote"
    >
      <Title order={2} size="h4" c="inherit" id="quote">
        Estimate
      </Title>
      {basis ? (
        <>
          <Text ff="var(--rsfc-serif)" fz={36} lh={1.15}>
            {dollarsInWords(flightFee(basis).total)}
          </Text>
          <Note>{durationInWords(minutes)} planned, charged in 5-minute blocks</Note>
          <Button
            variant="subtle"
            size="compact-sm"
            hiddenFrom="md"
            ml={-8}
            c="inherit"
            className={classes.how}
            style={{ alignSelf: 'flex-start' }}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            How it is worked out
          </Button>
          <Box {...(!unfolded && { visibleFrom: 'md' })}>
            <FeeTable lines={feeLines(basis)} total={flightFee(basis).total} onNavy />
          </Box>
          <Note>{crewNote(basis)}You pay for the time you actually fly, after the flight.</Note>
        </>
      ) : (
        <>
          {rates && <Rates rates={rates} />}
          <Note>
            {isError
              ? 'We could not load the rates. You can still send your request.'
              : 'Choose a flight type and times to see the estimated cost.'}
          </Note>
        </>
      )}
    </Flex>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="var(--rsfc-on-navy-mute)">
      {children}
    </Text>
  )
}

/** What half an hour costs, before the flight is planned. */
function Rates({ rates }: { rates: FlightRates }) {
  return (
    <Box component="dl" my={4} aria-label="Price of half an hour">
      {FLIGHT_TYPES.map((type) => (
        <Group
          key={type}
          justify="space-between"
          align="baseline"
          wrap="nowrap"
          gap="md"
          py={7}
          style={{ borderBottom: '1px solid var(--rsfc-on-navy-line)' }}
        >
          <dt>{flightTypeName(type)}</dt>
          <Text component="dd" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {dollarsInWords(flightFee({ minutes: 30, rates, ...plannedCrew(type) }).total)}
            <Text span size="sm" c="var(--rsfc-on-navy-mute)">
              {' '}
              per 30 min
            </Text>
          </Text>
        </Group>
      ))}
    </Box>
  )
}

function crewNote({ instructor, examiner }: { instructor: boolean; examiner: boolean }): string {
  if (instructor) return 'Includes an instructor. '
  return examiner ? 'Includes an examiner. ' : ''
}
