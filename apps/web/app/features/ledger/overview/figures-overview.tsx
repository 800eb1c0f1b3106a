import { ledger } from '@rsfc/contract/ledger/routes'
import type { Figures } from '@rsfc/contract/ledger/schemas'
import { AGE_WORDS, monthInWords } from '@rsfc/domain/ledger/words'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../data/read.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { Arrears } from './arrears.tsx'
import { Income } from './income.tsx'
import { InstructorHours } from './instructor-hours.tsx'
import classes from './figures-overview.module.css'

/** How the club stands: numbers first, then who owes, then where the money comes from. */
export function FiguresOverview() {
  const figures = useQuery(read(ledger.figures))
  if (figures.isError)
    return <FetchFailed what="the figures" error={figures.error} onRetry={() => void figures.refetch()} />
  if (!figures.data) return <PageSkeleton />
  return (
    <>
      <Numbers figures={figures.data} />
      <Arrears owing={figures.data.owing} />
      <div className={classes.pair}>
        <Income income={figures.data.income} />
        <InstructorHours hours={figures.data.instructors} months={figures.data.income} />
      </div>
    </>
  )
}

function Numbers({ figures }: { figures: Figures }) {
  const { owed, credit, ageing, income, closed_until, owing } = figures
  const [month] = income
  const received =
    Object.values(month?.received ?? {}).reduce((sum, each) => sum + Math.round(each * 100), 0) / 100
  return (
    <section aria-label="In figures" className={classes.numbers}>
      <dl className={classes.tiles}>
        <div className={classes.tile} data-first>
          <dt>Owed to the club</dt>
          <dd>{dollarsInWords(owed)}</dd>
          <dd className={classes.note}>
            {owing.length === 1 ? 'by one member' : `by ${owing.length} members`}
          </dd>
        </div>
        <div className={classes.tile}>
          <dt>Received this month</dt>
          <dd>{dollarsInWords(received)}</dd>
          <dd className={classes.note}>{month && monthInWords(month.month)}</dd>
        </div>
        <div className={classes.tile}>
          <dt>Credit of members</dt>
          <dd>{dollarsInWords(credit)}</dd>
          <dd className={classes.note}>paid, and not used yet</dd>
        </div>
        <div className={classes.tile}>
          <dt>Books closed</dt>
          <dd>{closed_until ? monthInWords(closed_until) : 'None yet'}</dd>
          <dd className={classes.note}>{closed_until ? 'and all months before' : 'Every month is open'}</dd>
        </div>
      </dl>
      <dl className={classes.ages} aria-label="Owed by age">
        {Object.entries(AGE_WORDS).map(([age, words]) => {
          const amount = ageing[age as keyof typeof AGE_WORDS]
          return (
            <div key={age} className={classes.age} data-late={(age === 'over-90' && amount > 0) || undefined}>
              <dt>{words}</dt>
              <dd>{dollarsInWords(amount)}</dd>
              <div
                aria-hidden
                className={classes.bar}
                style={{ '--share': `${owed > 0 ? (amount / owed) * 100 : 0}%` }}
              />
            </div>
          )
        })}
      </dl>
    </section>
  )
}
