import {
  EXAMS,
  inFigures,
  LICENCE_COST,
  LICENCE_PATH,
  MEDICAL_CLASSES,
  MEDICAL_REVIEW,
  MINIMUM_AGE,
  TRAINING_MONTHS,
} from '../../club/facts.ts'
import type { Intent } from '../intent.ts'

const summary = { label: 'The way to your licence', to: '/membership#summary' } as const
const learning = { label: 'Learning to fly', to: '/membership#learningtofly' } as const
const documents = { label: 'Submit your documents', to: '/members/profile/edit' } as const
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
  answer: `You can start from zero. There are ${LICENCE_PATH.length} steps: medical, student pilot licence, Ordinary membership, training, exams, flight handling test, restricted PPL, optional navigation training, and the full PPL.`,
  link: summary,
}

export const studentLicence: Intent = {
  code: 'CB22',
  when: [['spl']],
  answer: `The student pilot licence (SPL) lets you train. You apply to the aviation authority, from age ${MINIMUM_AGE.spl} and after your medical check; the form is under Resources at the foot of our public pages.`,
  link: summary,
}

export const privateLicence: Intent = {
  code: 'CB23',
  when: [['ppl', '!path']],
  answer: `The private pilot licence (PPL) makes you a pilot in your own right. You need to be ${MINIMUM_AGE.ppl}, hold a class ${class2.medicalClass} medical, and pass the exams and the flight handling test.`,
  link: summary,
}

export const restrictedAndFull: Intent = {
  code: 'CB24',
  when: [['restricted'], ['full', 'ppl'], ['full', 'licence'], ['limit', 'ppl'], ['limit', 'licence']],
  answer:
    'Pass the flight handling test and you hold a restricted PPL. Add the optional navigation training in Malaysia, and it becomes a full PPL.',
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
  answer: `Plan for about $${inFigures(LICENCE_COST)} to earn your licence. You need not pay it all at once: flights are paid one by one, after you have flown them.`,
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
  answer: `Training takes ${TRAINING_MONTHS.from} to ${TRAINING_MONTHS.to} months. You book each flight when it suits you, so it fits around work or school.`,
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
  answer: `You can hold a student pilot licence from ${MINIMUM_AGE.spl} and a PPL from ${MINIMUM_AGE.ppl}. Older than that? Come and fly: from ${MEDICAL_REVIEW.yearlyFromAge} on, the medical is simply reviewed every year.`,
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
  answer: `For a PPL you need a class ${class2.medicalClass} medical; class ${class1.medicalClass} is for ${listed(class1.licences)}. The list of designated medical examiners is under Resources at the foot of our public pages, and they decide who is fit to fly.`,
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
  answer: `The medical is reviewed every ${MEDICAL_REVIEW.yearsBetweenBefore} years, and every year from age ${MEDICAL_REVIEW.yearlyFromAge}. Got the new one? Send it in from your profile.`,
  link: documents,
}

export const exams: Intent = {
  code: 'CB30',
  when: [['exam'], ['theory'], ['test']],
  answer: `There is an oral exam and there are ${EXAMS.theory} theory exams, all before your flight handling test. Study as you train!`,
  link: summary,
}

export const handlingTest: Intent = {
  code: 'CB31',
  when: [['handling'], ['test', 'fly', '!theory']],
  answer:
    'The flight handling test is your flight with an examiner, once the oral and theory exams are done. Pass it, and the restricted PPL is yours!',
  link: summary,
}

export const navigation: Intent = {
  code: 'CB32',
  when: [['navigation'], ['malaysia'], ['abroad', 'training']],
  answer:
    'Navigation training is flown in Malaysia and is optional: you take it after the restricted PPL, to make it a full one.',
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
    'Your certificate of experience is renewed every year, as long as you have flown the minimum hours. The form is under Resources at the foot of our public pages; send your documents in from your profile.',
  link: documents,
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
