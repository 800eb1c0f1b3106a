import { MEMBERSHIP_COST_PER_MONTH, MEMBERSHIPS } from '../../club/facts.ts'
import type { Intent } from '../intent.ts'

const link = { label: 'Our membership', page: 'membership', anchor: 'ourmembership' } as const
const [ordinary, social, associate] = MEMBERSHIPS

export const membershipTypes: Intent = {
  code: 'CB2',
  when: [['membership'], ['type', 'member'], ['ordinary'], ['social'], ['associate'], ['member', 'only']],
  answer:
    'There are three types: Ordinary for pilots and student pilots, Social for friends of the club who do not fly, and Associate for new members.',
  link,
}

export const joining: Intent = {
  code: 'CB7',
  when: [['join'], ['apply', 'member'], ['apply', 'membership'], ['apply', 'club']],
  answer:
    'Register on this site, and you start as an Associate Member. To train for your licence, get your medical and student pilot licence, then become an Ordinary Member.',
  link: { label: 'Register', page: 'account' },
}

export const membershipCost: Intent = {
  code: 'CB8',
  when: [
    ['cost', 'membership'],
    ['cost', 'member', '!fly'],
    ['cost', 'join', '!event'],
    ['cost', 'month'],
    ['pay', 'month'],
    ['cost', 'ordinary'],
    ['cost', 'social'],
    ['cost', 'associate'],
  ],
  answer: `Membership costs about $${MEMBERSHIP_COST_PER_MONTH} a month. Flying is charged separately, by the time you fly.`,
  link,
}

export const ordinaryMember: Intent = {
  code: 'CB9',
  when: [['ordinary', '!social', '!associate']],
  answer: `Ordinary membership is ${lowerFirst(ordinary.what)} It is the third step to your licence, after the medical and the student pilot licence.`,
  link,
}

export const socialMember: Intent = {
  code: 'CB10',
  when: [['social', '!ordinary', '!associate']],
  answer: `Social membership is ${lowerFirst(social.what)} Social Members cannot book flights; to fly, become an Ordinary Member.`,
  link,
}

export const associateMember: Intent = {
  code: 'CB11',
  when: [['associate', '!ordinary', '!social']],
  answer: `Associate membership is ${lowerFirst(associate.what)} When you are ready to train for a licence, become an Ordinary Member.`,
  link,
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
