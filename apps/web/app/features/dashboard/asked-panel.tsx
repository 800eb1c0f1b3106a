import { dashboard } from '@rsfc/contract/dashboard/routes'
import { Skeleton } from '@mantine/core'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import classes from './asked-panel.module.css'
import { topicOf } from '@rsfc/domain/chat/topics'
import { read } from '../../data/read.ts'

const MAX_ROWS = 8

/** The questions asked most, and those that the assistant could not answer. */
export function AskedPanel() {
  const { data, isError, error, refetch } = useQuery(read(dashboard.asked))
  if (isError && !data) return <FetchFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={260} radius="lg" />
  const most = Math.max(1, ...data.answers.map(({ asked }) => asked))
  return (
    <div className={classes.pair}>
      <div className={classes.half}>
        <h3 className={classes.title}>Most asked</h3>
        {data.answers.length === 0 && <p className={classes.none}>No questions in the last 90 days.</p>}
        <ol className={classes.list}>
          {data.answers.slice(0, MAX_ROWS).map(({ code, asked }) => (
            <li key={code} className={classes.row}>
              <span>
                {topicOf(code)} <small className={classes.code}>{code}</small>
              </span>
              <strong>{asked}</strong>
              <span className={classes.bar} style={{ inlineSize: `${(asked / most) * 100}%` }} aria-hidden />
            </li>
          ))}
        </ol>
      </div>
      <div className={classes.half}>
        <h3 className={classes.title}>Unanswered</h3>
        {data.questions.length === 0 && <p className={classes.none}>No unanswered questions.</p>}
        <ul className={classes.list}>
          {data.questions.slice(0, MAX_ROWS).map(({ question, asked, last_asked }) => (
            <li key={question} className={classes.row}>
              <span dir="auto">“{question}”</span>
              <strong>{asked}</strong>
              <small className={classes.code}>last asked {dateInWords(last_asked.slice(0, 10))}</small>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
