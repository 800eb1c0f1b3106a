import {
  EXAMS,
  LICENCE_COST,
  LICENCE_PATH,
  MEDICAL_CLASSES,
  MEDICAL_REVIEW,
  MINIMUM_AGE,
  TRAINING_MONTHS,
} from '../../club/facts.ts'
import { inFigures } from '../../text/figures.ts'
import type { Intent } from '../intent.ts'

const summary = { label: 'Steps to your licence', page: 'membership', anchor: 'summary' } as const
const learning = { label: 'Learning to fly', page: 'membership', anchor: 'learningtofly' } as const
const documents = { label: 'Submit your documents', page: 'editProfile' } as const
const [class2, class1] = MEDICAL_CLASSES

export const pathToLicence: Intent = {
  code: 'CB21',
  when: [
    ['licence'],
    ['pilot'],
    ['learn'],
    ['training', '!aircraft'],
    ['lesson'],
    ['path'],
    ['start', 'fly'],
    ['start', 'only'],
  ],
  answer: `You do not need any experience to start. There are ${LICENCE_PATH.length} steps: medical, student pilot licence, Ordinary membership, training, exams, flight handling test, restricted PPL, optional navigation training, and the full PPL.`,
  link: summary,
}

export const studentLicence: Intent = {
  code: 'CB22',
  when: [['spl']],
  answer: `You need a student pilot licence (SPL) to train. Apply to the aviation authority from age ${MINIMUM_AGE.spl}, after your medical check. The form is under Resources at the bottom of our public pages.`,
  link: summary,
}

export const privateLicence: Intent = {
  code: 'CB23',
  when: [['ppl', '!path']],
  answer: `With a private pilot licence (PPL) you can fly on your own. You need to be at least ${MINIMUM_AGE.ppl}, hold a class ${class2.medicalClass} medical, and pass the exams and the flight handling test.`,
  link: summary,
}

export const restrictedAndFull: Intent = {
  code: 'CB24',
  when: [['restricted'], ['full', 'ppl'], ['full', 'licence'], ['limit', 'ppl'], ['limit', 'licence']],
  answer:
    'After the flight handling test, you get a restricted PPL. With the optional navigation training in Malaysia, it becomes a full PPL.',
  link: summary,
}

export const licenceCost: Intent = {
  code: 'CB25',
  when: [
    ['cost', 'licence', '!solo'],
    ['cost', 'ppl', '!solo'],
    ['cost', 'pilot', '!solo'],
    ['cost', 'learn', '!solo'],
    ['cost', 'training', '!solo'],
  ],
  answer: `A licence costs about $${inFigures(LICENCE_COST)} in total. You do not pay it all at once: you pay for each flight after you have flown it.`,
  link: learning,
}

export const trainingTime: Intent = {
  code: 'CB26',
  when: [
    ...(['duration', 'years', 'month', 'fast', 'hours'] as const).flatMap((time) =>
      (['licence', 'ppl', 'pilot', 'learn', 'training'] as const).map((goal) => [time, goal]),
    ),
    ['duration', 'years'],
    ['duration', 'only', '!club', '!spl', '!history', '!range'],
  ],
  answer: `Training takes ${TRAINING_MONTHS.from} to ${TRAINING_MONTHS.to} months. You book each lesson when it suits you, so it fits around work or school.`,
  link: learning,
}

export const minimumAge: Intent = {
  code: 'CB27',
  when: [
    ['age'],
    ['old', 'only', '!club', '!aircraft'],
    ['old', 'learn'],
    ['old', 'fly', '!club'],
    ['old', 'pilot'],
    ['old', 'licence'],
    ['kids', 'learn'],
    ['kids', 'fly', '!bring'],
    ['kids', 'join'],
    ['kids', 'age-like'],
    ['age-like', 'learn'],
    ['age-like', 'join'],
  ],
  answer: `The minimum age is ${MINIMUM_AGE.spl} for a student pilot licence and ${MINIMUM_AGE.ppl} for a PPL. From age ${MEDICAL_REVIEW.yearlyFromAge}, your medical is reviewed every year.`,
  link: learning,
}

export const medicalClasses: Intent = {
  code: 'CB28',
  when: [
    ['medical'],
    ['medicalexam'],
    ['fit', '!count', '!people'],
    ['specs', '!tampico', '!cessna', '!aircraft'],
  ],
  answer: `You need a class ${class2.medicalClass} medical for a PPL; class ${class1.medicalClass} is for ${joinNames(class1.licences)}. A designated medical examiner decides whether you are fit to fly. The list of examiners is under Resources at the bottom of our public pages.`,
  link: learning,
}

export const medicalRenewal: Intent = {
  code: 'CB29',
  when: [
    ['medical', 'renew'],
    ['medical', 'expire'],
    ['medical', 'often'],
    ['medical', 'duration'],
    ['medical', 'years'],
    ['medical', 'month'],
  ],
  answer: `The medical is reviewed every ${MEDICAL_REVIEW.yearsBetweenBefore} years, and every year from age ${MEDICAL_REVIEW.yearlyFromAge}. Please submit your new medical from your profile.`,
  link: documents,
}

export const exams: Intent = {
  code: 'CB30',
  when: [['exam'], ['theory'], ['test']],
  answer: `There is one oral exam and there are ${EXAMS.theory} theory exams, all before the flight handling test. You can study for them while you train.`,
  link: summary,
}

export const handlingTest: Intent = {
  code: 'CB31',
  when: [['handling'], ['test', 'fly', '!theory']],
  answer:
    'The flight handling test is a flight with an examiner, after you have passed the oral and theory exams. When you pass it, you get your restricted PPL.',
  link: summary,
}

export const navigation: Intent = {
  code: 'CB32',
  when: [['navigation'], ['malaysia'], ['abroad', 'training']],
  answer:
    'Navigation training is optional and takes place in Malaysia. You do it after the restricted PPL to get the full PPL.',
  link: summary,
}

export const certificateOfExperience: Intent = {
  code: 'CB33',
  when: [
    ['experiencecert'],
    ...(['renew', 'expire', 'keep'] as const).flatMap(
      (what) =>
        [
          [what, 'licence'],
          [what, 'ppl'],
          [what, 'spl'],
        ] as const,
    ),
    ['keep', 'hours'],
  ],
  answer:
    'Your certificate of experience is renewed every year, as long as you have flown the minimum hours. The form is under Resources at the bottom of our public pages. Please submit your documents from your profile.',
  link: documents,
}

function joinNames(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
