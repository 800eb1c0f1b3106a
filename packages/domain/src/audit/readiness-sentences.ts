import { RULE_TITLES } from '../readiness/rules.ts'
import type { AuditStory } from './entry.ts'
import { countInWords } from '../text/count-words.ts'
import { figureIn, linked, nameOf, ofRecord, recordInWords, type Sentence } from './record-words.ts'

/** For example 'verified Wei Ling’s medical'. */
const paper =
  (verb: string) =>
  (story: AuditStory): Sentence => {
    const kind = story.after?.credential
    return [`${verb} `, ofRecord(story), ` ${typeof kind === 'string' ? kind.toLowerCase() : 'credential'}`]
  }

const titleOf = ({ after }: AuditStory) => {
  const titles: Readonly<Record<string, string>> = RULE_TITLES
  return titles[String(after?.rule)] ?? 'a rule'
}

const modelOf = (model: unknown) => (typeof model === 'string' ? model : 'a model')

export const READINESS_SENTENCES = {
  'credential.certify': paper('certified'),
  'credential.grant': paper('recorded'),
  'credential.verify': paper('verified'),
  'credential.reject': paper('rejected'),
  'credential.revoke': paper('revoked'),
  'solo.grant': (story: AuditStory): Sentence => ['authorised ', linked(nameOf(story)), ' to fly solo'],
  'solo.withdraw': (story: AuditStory): Sentence => ['withdrew ', ofRecord(story), ' solo authorisation'],
  'rule.update': (story: AuditStory): Sentence => [`changed the rule ${titleOf(story)}`],
  'rule.confirm': (story: AuditStory): Sentence => [`confirmed the rule ${titleOf(story)}`],
  'chief-instructor.name': (story: AuditStory): Sentence => [
    'named ',
    linked(nameOf(story)),
    ' chief flying instructor',
  ],
  'chief-instructor.end': (story: AuditStory): Sentence => [
    'ended ',
    ofRecord(story),
    ' office of chief flying instructor',
  ],
  'checkouts.set-up': ({ after }: AuditStory): Sentence => [
    `recorded who is checked out on ${modelOf(after?.aircraft_model)}: ${countInWords(figureIn(after?.pilots), 'pilot')}`,
  ],
  'licences.set-up': ({ after }: AuditStory): Sentence => [
    `recorded where licences were issued: ${countInWords(figureIn(after?.licences), 'licence')}`,
  ],
  'licences.waive': (): Sentence => ['answered that nobody records where the licences were issued'],
  'booking.override': (story: AuditStory): Sentence => [
    `allowed a flight despite the rule ${titleOf(story)}: `,
    linked(recordInWords(story)),
  ],
}
