import { addressOf, pages } from '@rsfc/contract/pages'
import {
  CHARGES,
  EXAMS,
  LICENCE_COST,
  MEDICAL_REVIEW,
  MEMBERSHIP_COST_PER_MONTH,
  MINIMUM_AGE,
  PAYMENT_SERVICE,
  TRAINING_MONTHS,
} from '@rsfc/domain/club/facts'
import { inFigures } from '@rsfc/domain/text/figures'
import { Eyebrow } from '../../ui/layout/eyebrow.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { Fold } from '../../ui/public/fold.tsx'
import classes from './frequent-questions.module.css'

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
      <div>
        {QUESTIONS.map(({ question, answer }) => (
          <Fold key={question} title={question}>
            <p className={classes.answer}>{answer}</p>
          </Fold>
        ))}
      </div>
    </section>
  )
}

/** There must be five (2.home.faqs). */
const QUESTIONS = [
  {
    question: 'Can I start with no experience at all?',
    answer: `Yes, most of us did. You need to be ${MINIMUM_AGE.spl} for a student pilot licence and ${MINIMUM_AGE.ppl} for a private one, and to pass a class 2 medical with a designated examiner. The medical is reviewed every ${MEDICAL_REVIEW.yearsBetweenBefore} years, and every year from age ${MEDICAL_REVIEW.yearlyFromAge}.`,
  },
  {
    question: 'What does it cost?',
    answer: `Flying costs $${CHARGES.solo} per half hour solo and $${CHARGES.dual} with an instructor, charged in ${CHARGES.blockMinutes}-minute blocks, so you only pay for the time you fly. In total, a private pilot licence costs about $${inFigures(LICENCE_COST)}; membership is about $${MEMBERSHIP_COST_PER_MONTH} a month.`,
  },
  {
    question: 'How long until I have my licence?',
    answer: `Between ${TRAINING_MONTHS.from} and ${TRAINING_MONTHS.to} months, depending on how often you fly. Along the way there are an oral exam, ${EXAMS.theory} theory exams and a flight handling test.`,
  },
  {
    question: 'Is flying safe?',
    answer:
      'Yes, as long as the pilot is careful, and we are. You fly with an instructor until you are ready to fly alone, an examiner tests you before you get a licence, and every pilot keeps a valid medical. If there is any doubt about the weather or the aircraft, we stay on the ground.',
  },
  {
    question: 'How do I book an aircraft, and how do I pay?',
    answer: `Members book on this site, at least one day ahead and as far ahead as they like: first come, first served. You pay after the flight, by instant bank transfer (${PAYMENT_SERVICE}), when we email you a payment request.`,
  },
] as const
