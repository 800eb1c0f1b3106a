import { Divider, Flex, Progress, SimpleGrid, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ledger } from '@rsfc/contract/ledger/routes'
import type { Figures } from '@rsfc/contract/ledger/schemas'
import { DEBT_WORDS } from '@rsfc/domain/ledger/debt'
import { AGE_WORDS, monthInWords } from '@rsfc/domain/ledger/words'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { read } from '../../../data/read.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { smallerThan } from '../../../theme/breakpoints.ts'
import { Fold, Folds } from '../../../ui/layout/fold.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Arrears } from './arrears.tsx'
import { Income } from './income.tsx'
import { InstructorHours } from './instructor-hours.tsx'

/** The club's finances: totals first, then who owes money, then where the income comes from. */
export function FiguresOverview() {
  const figures = useQuery(read(ledger.figures))
  if (figures.isError)
    return <FetchFailed what="the figures" error={figures.error} onRetry={() => void figures.refetch()} />
  if (!figures.data) return <PageSkeleton />
  return (
    <>
      <Numbers figures={figures.data} />
      <Arrears owing={figures.data.owing} />
      <Months figures={figures.data} />
    </>
  )
}

/** This month and last; on a phone folded. */
function Months({ figures: { income, instructors } }: { figures: Figures }) {
  const narrow = useMediaQuery(smallerThan('md'), undefined, { getInitialValueInEffect: false })
  const Part = narrow ? Fold : Panel
  const parts = (
    <>
      <Part title="Income">
        <Income income={income} />
      </Part>
      <Part title="Instructor hours and payout">
        <InstructorHours hours={instructors} months={income} />
      </Part>
    </>
  )
  if (narrow) return <Folds>{parts}</Folds>
  return (
    <SimpleGrid
      minColWidth="min(100%, 400px)"
      autoFlow="auto-fit"
      spacing="lg"
      style={{ alignItems: 'start' }}
    >
      {parts}
    </SimpleGrid>
  )
}

function Numbers({ figures }: { figures: Figures }) {
  const { to_pay, being_checked, credit, ageing, income, closed_until, owing } = figures
  const debtors = owing.filter((row) => row.to_pay > 0).length
  const open = Object.values(ageing).reduce((sum, each) => sum + each, 0)
  const [month] = income
  const received =
    Object.values(month?.received ?? {}).reduce((sum, each) => sum + Math.round(each * 100), 0) / 100
  return (
    <Flex
      component="section"
      aria-label="In figures"
      gap="lg"
      direction="column"
      p="clamp(20px, 3vw, 32px)"
      className="rsfc-card"
    >
      <SimpleGrid
        minColWidth="min(100%, 190px)"
        autoFlow="auto-fit"
        spacing="lg"
        verticalSpacing="md"
        m={0}
        renderRoot={asFacts}
      >
        <Figure
          label={DEBT_WORDS.to_pay}
          value={dollarsInWords(to_pay)}
          note={debtors === 1 ? 'by one member' : `by ${debtors} members`}
          isFirst
        />
        <Figure
          label={DEBT_WORDS.being_checked}
          value={dollarsInWords(being_checked)}
          note="reported as paid by members"
        />
        <Figure
          label="Received this month"
          value={dollarsInWords(received)}
          note={month ? monthInWords(month.month) : ''}
        />
        <Figure
          label={DEBT_WORDS.credit}
          value={dollarsInWords(credit)}
          note="in all; where its member owes, already taken off"
        />
        <Figure
          label="Books closed"
          value={closed_until ? monthInWords(closed_until) : 'None yet'}
          note={closed_until ? 'and all months before' : 'Every month is open'}
        />
      </SimpleGrid>
      <Divider />
      <SimpleGrid
        minColWidth="min(46%, 150px)"
        autoFlow="auto-fit"
        spacing="lg"
        verticalSpacing="md"
        m={0}
        renderRoot={asFacts}
        aria-label={`${DEBT_WORDS.to_pay}, by age`}
      >
        {Object.entries(AGE_WORDS).map(([age, words]) => {
          const amount = ageing[age as keyof typeof AGE_WORDS]
          const isLate = age === 'over-90' && amount > 0
          return (
            <div key={age}>
              <Text component="dt" size="sm" c="dimmed">
                {words}
              </Text>
              <Text
                component="dd"
                m={0}
                c={isLate ? 'var(--mantine-color-error)' : undefined}
                fw={600}
                className="rsfc-figures"
              >
                {dollarsInWords(amount)}
              </Text>
              <Progress
                aria-hidden
                mt="xs"
                size={4}
                color="var(--rsfc-accent)"
                bg="var(--rsfc-quiet)"
                value={open > 0 ? (amount / open) * 100 : 0}
              />
            </div>
          )
        })}
      </SimpleGrid>
    </Flex>
  )
}

const asFacts = (props: ComponentProps<'dl'>) => <dl {...props} />

type FigureProps = { label: string; value: string; note: string; isFirst?: boolean }

function Figure({ label, value, note, isFirst = false }: FigureProps) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text
        component="dd"
        m={0}
        c="var(--rsfc-heading)"
        ff="heading"
        fz={isFirst ? '2.125rem' : '1.625rem'}
        style={{ whiteSpace: 'nowrap' }}
        lh={isFirst ? 1.05 : 1.2}
        lts={isFirst ? '-0.02em' : undefined}
      >
        {value}
      </Text>
      <Text component="dd" size="sm" m={0} c="dimmed">
        {note}
      </Text>
    </div>
  )
}
