import { addressOf, pages } from '@rsfc/contract/pages'
import { IconPlus } from '@tabler/icons-react'
import { Eyebrow } from '../../ui/layout/eyebrow.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { QUESTIONS } from './questions.ts'
import classes from './frequent-questions.module.css'

/** Native `details`, so it works with the keyboard and without JavaScript. */
export function FrequentQuestions() {
  return (
    <section className={classes.questions} aria-labelledby="questions-title">
      <div>
        <Eyebrow>Frequently asked</Eyebrow>
        <h2 id="questions-title" className={classes.title}>
          Your questions, answered.
        </h2>
        <p className={classes.more}>
          <TextLink to={addressOf(pages.membership, {}, { anchor: 'learningtofly' })}>
            Everything about learning to fly
          </TextLink>
        </p>
      </div>
      <div className={classes.list}>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className={classes.item}>
            <summary className={classes.question}>
              {question}
              <IconPlus size={22} stroke={1.5} aria-hidden="true" className={classes.sign} />
            </summary>
            <p className={classes.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
