import type { Link } from './intent.ts'
import { WEEK } from './opening-answer.ts'

/** An answer about how the site works, in addition to those of the 46 intents. */
export type FurtherAnswer = { key: `help.${string}`; title: string; answer: string; link: Link }

const flights = { label: 'Your bookings', page: 'bookings' } as const
const logbook = { label: 'Your flight log', page: 'flightLog' } as const
const account = { label: 'My account', page: 'myAccount' } as const
const documents = { label: 'Submit your documents', page: 'editProfile' } as const
const home = { label: "Member's Corner", page: 'memberHome' } as const

export const FURTHER_ANSWERS: readonly FurtherAnswer[] = [
  {
    key: 'help.calendar',
    title: 'Flights in my calendar',
    answer:
      'Make a calendar feed, and add its address to the calendar of your phone or computer. Your flights then appear there and follow every change.',
    link: { label: 'Calendars', page: 'calendars' },
  },
  {
    key: 'help.logbook',
    title: 'Download my logbook',
    answer:
      'Your flight log can be saved as a PDF in the layout of a pilot logbook, as a CSV file, or as a file for MyFlightbook or ForeFlight.',
    link: logbook,
  },
  {
    key: 'help.earlier-hours',
    title: 'Hours flown elsewhere',
    answer:
      'You can bring in the hours of earlier logbooks, with the date up to which they count. They are then added to your totals here.',
    link: logbook,
  },
  {
    key: 'help.defect',
    title: 'Report a defect',
    answer:
      'Open the tech log of the aircraft and report the defect there, or add it when you complete your flight. The officers are told. A critical defect grounds the aircraft at once if you fly it; otherwise an officer decides.',
    link: flights,
  },
  {
    key: 'help.tech-log',
    title: 'The tech log of an aircraft',
    answer:
      'The tech log shows the meter, the fuel left, open defects and coming inspections. Open it from your flight. You can also ask me about one aircraft, for example: is 9V-BOA grounded?',
    link: flights,
  },
  {
    key: 'help.book-out',
    title: 'Book out and report landed',
    answer:
      'Open your flight to book out before you take off: persons on board, route, time back, endurance and phone. Press Landed on the same page when you are back.',
    link: flights,
  },
  {
    key: 'help.late',
    title: 'If I am back late',
    answer:
      'If you booked out and have not reported your landing in time, we mail you first, with links to say that you have landed or need longer. Then the officers are told, until someone answers.',
    link: flights,
  },
  {
    key: 'help.complete-flight',
    title: 'Complete a flight',
    answer:
      'After the flight, open it under Booking and complete it with the actual times, the distance, and a heading and a few words about the flight. The fee is calculated from the actual times.',
    link: flights,
  },
  {
    key: 'help.payment-made',
    title: 'I have paid',
    answer:
      'Press Payment Made on the page of the flight. An officer then checks the bank and marks the flight as paid, and we mail you a receipt.',
    link: flights,
  },
  {
    key: 'help.statement',
    title: 'Statements, invoices and receipts',
    answer: 'My account has your statement for each month, and your invoices and receipts as PDF.',
    link: account,
  },
  {
    key: 'help.documents',
    title: 'Hand in a medical or licence',
    answer:
      'Upload your medical or licence under Edit profile, as a PDF or a picture. An officer checks it, and we mail you the result.',
    link: documents,
  },
  {
    key: 'help.choose-instructor',
    title: 'Choose an instructor',
    answer:
      'Choose the flight type in the booking form, then the instructor. We ask them by mail. If they decline, your aircraft stays booked, and the club can find you someone else.',
    link: { label: 'Book a flight', page: 'newBooking' },
  },
  {
    key: 'help.pending',
    title: 'My booking is pending',
    answer:
      'A new booking waits until an officer confirms it. The aircraft is held for you meanwhile, and we mail you when it is decided.',
    link: flights,
  },
  {
    key: 'help.training-file',
    title: 'My training file',
    answer:
      'Your training file shows your lessons and grades, exams, hours against the requirements, and the steps to your licence.',
    link: { label: 'My training', page: 'training' },
  },
  {
    key: 'help.solo',
    title: 'Flying solo as a student',
    answer:
      'A student flies alone with a solo authorisation from an instructor, for one aircraft model and until a date. Your training file shows yours.',
    link: { label: 'My training', page: 'training' },
  },
  {
    key: 'help.readiness',
    title: 'What is checked before a flight',
    answer:
      'Before a flight the site checks your medical, licence, checkout, landings, the aircraft and more. Each line says what is missing and how to put it right.',
    link: home,
  },
  {
    key: 'help.recency',
    title: 'Recent landings',
    answer:
      'The club asks for three landings in the last 90 days. Your home page says how long you stay current.',
    link: home,
  },
  {
    key: 'help.night',
    title: 'Flying at night',
    answer: `Flights are planned in daylight and while the club is open: ${WEEK}. The booking form says so if your times are outside.`,
    link: { label: 'Book a flight', page: 'newBooking' },
  },
  {
    key: 'help.post',
    title: 'Write a post',
    answer:
      'Write a post with a heading, your story and pictures. You choose whether it is visible to the public or for you only.',
    link: { label: 'Write a post', page: 'newPost' },
  },
  {
    key: 'help.profile',
    title: 'Change my details',
    answer: 'Edit your profile to change your name, email address, phone number, address or picture.',
    link: { label: 'Edit profile', page: 'editProfile' },
  },
  {
    key: 'help.security',
    title: 'Secure my account',
    answer:
      'My security lists the devices that are signed in, and you can sign them out. You can also add a passkey or a second factor there.',
    link: { label: 'My security', page: 'security' },
  },
  {
    key: 'help.my-data',
    title: 'A copy of my data',
    answer: 'Open your profile and press Download my data. You get what the club has stored about you.',
    link: home,
  },
  {
    key: 'help.reminders',
    title: 'Reminder mails',
    answer:
      'Open your profile to turn reminders on or off. Each reminder also has a link that stops them. Your notification settings say what else reaches you, and how.',
    link: { label: 'Notification settings', page: 'notificationSettings' },
  },
  {
    key: 'help.replies',
    title: 'Replies from the club',
    answer:
      'The messages you sent while signed in are listed with the replies from the club, which we also mail.',
    link: { label: 'My messages', page: 'ownMessages' },
  },
  {
    key: 'help.limits',
    title: 'My own weather limits',
    answer:
      'You can set your own limit for crosswind. The weather on your home page and flights is then compared with it, next to the limit of the aircraft.',
    link: home,
  },
]
