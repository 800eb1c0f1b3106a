import {
  CHARGES,
  EXAMS,
  inFigures,
  LICENCE_COST,
  MEDICAL_REVIEW,
  MEMBERSHIP_COST_PER_MONTH,
  MINIMUM_AGE,
  PAYMENT_SERVICE,
  TRAINING_MONTHS,
} from '@rsfc/domain/club/facts'

/** §2: five of them. */
export const QUESTIONS = [
  {
    question: 'Can I start with no experience at all?',
    answer: `Yes: most of us did. You need to be ${MINIMUM_AGE.spl} for a student pilot licence and ${MINIMUM_AGE.ppl} for the private one, and to pass a class 2 medical with a designated examiner. It is looked at again every ${MEDICAL_REVIEW.yearsBetweenBefore} years, and yearly once you are ${MEDICAL_REVIEW.yearlyFromAge}.`,
  },
  {
    question: 'What does it cost?',
    answer: `Flying is $${CHARGES.solo} the half hour solo and $${CHARGES.dual} with an instructor, charged in ${CHARGES.blockMinutes}-minute blocks, so you pay for the time you flew. All in, a private pilot licence comes to about $${inFigures(LICENCE_COST)}; membership is about $${MEMBERSHIP_COST_PER_MONTH} a month.`,
  },
  {
    question: 'How long until I have my licence?',
    answer: `Between ${TRAINING_MONTHS.from} and ${TRAINING_MONTHS.to} months, depending on how often you fly. Along the way there are an oral exam, ${EXAMS.theory} theory exams and a flight handling test.`,
  },
  {
    question: 'Is flying safe?',
    answer:
      'It is as safe as the people who do it are careful. You fly with an instructor until you are ready to fly alone, an examiner has to agree before you hold a licence, every pilot keeps a valid medical, and when the weather or the aircraft is in doubt, we stay on the ground and have coffee.',
  },
  {
    question: 'How do I book an aircraft, and how do I pay?',
    answer: `Members book on this site, a day ahead or as many months as they like: first come, first served. You pay only after the flight, when we email you the request, by instant bank transfer (${PAYMENT_SERVICE}).`,
  },
] as const
