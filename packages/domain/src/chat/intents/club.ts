import { CONTACT, HOME_AIRPORT, MEMBER_COUNT, STATISTICS } from '../../club/facts.ts'
import { inFigures } from '../../text/figures.ts'
import { OFFICERS } from '../../club/officers.ts'
import { CLUB_NAME, CLUB_SHORT_NAME } from '../../site/club.ts'
import type { Intent } from '../intent.ts'
import { CLOSED, WEEK } from '../opening-answer.ts'

const [flyers, years, flights] = STATISTICS
const [president, ...officers] = OFFICERS
const others = officers.slice(0, 3)

export const whatIsTheClub: Intent = {
  code: 'CB1',
  when: [['club'], ['place', 'only']],
  answer: `${CLUB_SHORT_NAME} is the ${CLUB_NAME}: a non-profit club and registered flying school at ${HOME_AIRPORT}, with about ${MEMBER_COUNT} members. Whether you want to earn your licence or just love aeroplanes, you are welcome here!`,
  link: { label: 'About us', page: 'aboutUs', anchor: 'aboutus' },
}

export const where: Intent = {
  code: 'CB4',
  when: [
    ['where', 'club'],
    ['where', 'place'],
    ['where', 'only', '!start'],
    ['located'],
    ['airport'],
    ['transit', 'near'],
    ['transit', 'club'],
    ['transit', 'place'],
    ['parking'],
    ['far', 'club'],
  ],
  answer: `We are at ${HOME_AIRPORT}, Singapore. The map on our contact page shows you how to get here.`,
  link: { label: 'Find us', page: 'aboutUs', anchor: 'contactus' },
}

export const openingHours: Intent = {
  code: 'CB5',
  when: [['open'], ['close'], ['hours'], ['weekday', 'come'], ['weekday', 'only'], ['come', 'only']],
  answer: `We are open ${WEEK}${CLOSED}. Feel free to drop by and say hello!`,
  link: { label: 'Opening hours', page: 'aboutUs', anchor: 'contactus' },
}

export const contact: Intent = {
  code: 'CB6',
  when: [['contact'], ['phone', 'only'], ['reach', 'club'], ['office', 'only'], ['office', 'club']],
  answer: `Call us on ${CONTACT.phone} or write to ${CONTACT.email}. We are glad to help! There is also a contact form on the home page.`,
  link: { label: 'Contact us', page: 'aboutUs', anchor: 'contactus' },
  variants: [
    {
      when: [['office']],
      answer: `Our ${president.role} is ${president.name}; the other officers are ${others.map(({ role, name }) => `${name} (${role})`).join(', ')} and more. Write to the club, and we pass your message on.`,
      link: { label: 'Our people', page: 'aboutUs', anchor: 'ourpeople' },
    },
  ],
}

export const howManyMembers: Intent = {
  code: 'CB12',
  when: [
    ['count', 'member', '!type'],
    ['count', 'pilot'],
    ['count', 'people', 'club'],
    ['big', 'club'],
    ['big', 'member'],
    ['big', 'membership'],
  ],
  answer: `The club has about ${MEMBER_COUNT} members, both pilots and student pilots. We are small enough that everyone knows each other.`,
  link: { label: 'Our membership', page: 'membership', anchor: 'ourmembership' },
}

export const history: Intent = {
  code: 'CB13',
  when: [
    ['history'],
    ['story', 'club'],
    ['years', 'start'],
    ['old', 'club'],
    ['duration', 'club'],
    ['start', 'club', '!fly', '!learn', '!pilot', '!training'],
    ['count', 'years'],
    ['years', 'club'],
  ],
  answer: `The club has been flying for more than ${years.atLeast} years, with over ${inFigures(flyers.atLeast)} flyers and ${inFigures(flights.atLeast)} flights so far. See the timeline on our About Us page.`,
  link: { label: 'Our history', page: 'aboutUs', anchor: 'aboutus' },
}

export const nonProfit: Intent = {
  code: 'CB14',
  when: [
    ['nonprofit'],
    ['business', 'only'],
    ['charity', 'club', '!fly', '!event'],
    ['charity', 'only', '!fly', '!event'],
  ],
  answer: `Yes, ${CLUB_SHORT_NAME} is a non-profit club and a registered flying school. It has about ${MEMBER_COUNT} members who share a love of flying.`,
  link: { label: 'About us', page: 'aboutUs', anchor: 'aboutus' },
}

export const instructors: Intent = {
  code: 'CB41',
  when: [['instructor'], ['who', 'learn'], ['who', 'training']],
  answer:
    'Our instructors are pilots of the club, and one of them flies with you on every dual flight. Book a training flight, and the club will assign an instructor to you.',
  link: { label: 'Our people', page: 'aboutUs', anchor: 'ourpeople' },
}

export const weather: Intent = {
  code: 'CB44',
  when: [['weather']],
  answer:
    'For aviation weather, see the METAR and TAF page under Resources at the bottom of our public pages. If you are not sure whether your flight can go ahead, please call the club.',
  link: { label: 'Contact us', page: 'aboutUs', anchor: 'contactus' },
}

export const greeting: Intent = {
  code: 'CB46',
  when: [
    ['greeting', 'brief'],
    ['thanks', 'brief'],
    ['bye', 'brief'],
  ],
  answer: `Hello from ${CLUB_SHORT_NAME}! Ask me anything about membership, our aircraft, what flying costs or how to become a pilot.`,
  link: { label: 'Learning to fly', page: 'membership', anchor: 'learningtofly' },
  variants: [
    {
      when: [['bye']],
      answer: 'Goodbye, and see you at Seletar!',
      link: { label: 'Find us', page: 'aboutUs', anchor: 'contactus' },
    },
    {
      when: [['thanks']],
      answer: 'You are welcome! Ask me whenever you would like to know more.',
    },
  ],
}
