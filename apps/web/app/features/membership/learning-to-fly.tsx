import { addressOf, pages } from '@rsfc/contract/pages'
import {
  EXAMS,
  LICENCE_COST,
  MEDICAL_CLASSES,
  MEDICAL_REVIEW,
  MEMBERSHIP_COST_PER_MONTH,
  MINIMUM_AGE,
  TRAINING_MONTHS,
} from '@rsfc/domain/club/facts'
import { inFigures } from '@rsfc/domain/text/figures'
import { cockpit } from '../../pictures/cockpit.ts'
import { largerThan } from '../../theme/breakpoints.ts'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { FramedPicture } from '../../ui/pictures/framed-picture.tsx'
import { Fold } from '../../ui/public/fold.tsx'
import { Section } from '../../ui/public/section.tsx'
import { FlightExamples, FlyingCharges } from './flying-charges.tsx'
import classes from './learning-to-fly.module.css'

const MEDICALS = MEDICAL_CLASSES.map(
  ({ medicalClass, licences }) => `Class ${medicalClass} for ${licences.join(', ')}.`,
)

const NEEDS = [
  {
    name: 'Time',
    figure: `${TRAINING_MONTHS.from}–${TRAINING_MONTHS.to}`,
    unit: 'months',
    text: `About ${TRAINING_MONTHS.from} if you fly twice a week, closer to ${TRAINING_MONTHS.to} if you fly only now and then.`,
  },
  {
    name: 'Age',
    figure: `${MINIMUM_AGE.spl}`,
    unit: 'and up',
    text: `${MINIMUM_AGE.spl} for the student pilot licence, ${MINIMUM_AGE.ppl} for the private one. After that, all you need is a valid medical.`,
  },
  {
    name: 'Medical',
    figure: `Class ${MEDICAL_CLASSES[0].medicalClass}`,
    unit: 'to start',
    text: `${MEDICALS.join(' ')} Reviewed every ${MEDICAL_REVIEW.yearsBetweenBefore} years, yearly from age ${MEDICAL_REVIEW.yearlyFromAge}.`,
  },
  {
    name: 'Exams',
    figure: `${EXAMS.oral} + ${EXAMS.theory}`,
    unit: 'exams and a flight test',
    text: `${EXAMS.oral === 1 ? 'One' : EXAMS.oral} oral exam and ${EXAMS.theory} theory exams, then a flight handling test with an examiner.`,
  },
  {
    name: 'Licence',
    figure: `$${inFigures(LICENCE_COST)}`,
    unit: 'approx., in total',
    text: 'From your first lesson to your private pilot licence, including flying, exams and paperwork.',
  },
  {
    name: 'Membership',
    figure: `$${MEMBERSHIP_COST_PER_MONTH}`,
    unit: 'approx., per month',
    text: 'The club is non-profit: fees pay for the aircraft, the hangar and fuel, and nothing else.',
  },
] as const

export function LearningToFly() {
  return (
    <Section
      id="learningtofly"
      tone="tint"
      eyebrow="Learning to fly"
      title="What it takes, in plain figures."
      lead="Good health, some evenings of study, and hours in the air with a patient instructor."
      action={<TextLink to={addressOf(pages.trialFlight)}>Ask for a trial flight</TextLink>}
    >
      <dl className={classes.needs}>
        {NEEDS.map(({ name, figure, unit }) => (
          <div key={name} className={classes.need}>
            <dt className={classes.name}>{name}</dt>
            <dd className={classes.figure}>
              {figure} <span className={classes.unit}>{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.charges}>
        <FlyingCharges />
        <div className={classes.picture}>
          <FramedPicture
            picture={cockpit}
            alt="The instrument panel of a Cessna 172 in level flight above sea and clouds"
            sizes={`${largerThan('lg')} 460px, 100vw`}
          />
        </div>
      </div>
      <Fold title="What is behind these figures">
        <dl className={classes.behind}>
          {NEEDS.map(({ name, text }) => (
            <div key={name}>
              <dt className={classes.name}>{name}</dt>
              <dd className={classes.text}>{text}</dd>
            </div>
          ))}
        </dl>
      </Fold>
      <Fold title="What three flights cost">
        <FlightExamples />
      </Fold>
    </Section>
  )
}
