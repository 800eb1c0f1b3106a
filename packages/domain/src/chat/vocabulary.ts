/**
 * The words and phrases for each concept. Each is listed once. Longer phrases match before shorter ones.
 * Typos of one or two letters are recognised without being listed.
 */
export const VOCABULARY = {
  club: `rsfc, club, flying club, flying school, organisation, organization, introduce yourself,
    introduction, who are you, about us, what do you do, what do you all do, republic of singapore flying
    club, what you all do`,
  where: 'where, whereabouts',
  located: `located, location, address, directions, map, get there, go there, find you, come to you, how
    to go, hangar, postal code, postcode, situated, based, which part, which area`,
  airport: 'airport, seletar, changi, wssl, aerodrome, airfield',
  near: 'near, nearest, nearby, close to',
  transit: 'mrt, bus, train station, taxi, grab, get to, drive',
  parking: 'parking, carpark, car park, park my car, parking space',
  place: 'place, office, clubhouse',
  open: 'open, opening, opened, operating, operate, operation, opens',
  close: 'close, closed, closing, closes, shut',
  hours: 'hours, timing, timings, business hours',
  weekday: `monday, tuesday, wednesday, thursday, friday, saturday, sunday, weekend, weekday, mon, tue,
    tues, what days, which days, what day, wed, thu, thurs, fri, sat, sun, public holiday, holiday`,
  come: 'come, visit, drop by, pop by, walk in, come by, come down, go down',
  contact: `contact, your number, message, send message, email address, email you, mobile number, hp
    number, handphone, whatsapp, call, enquire, enquiry, enquiries, talk to, speak, speak to, real
    person, human, hotline, phone number, telegram, message you, reach you, get in touch, staff, person
    in charge, officers, officer, committee, question`,
  office: `president, vice president, chairman, chairperson, chairwoman, secretary, treasurer, committee
    members, on the committee, head of the club, runs the club, run the club, leads the club`,
  phone: 'phone, telephone, email, mail',
  reach: 'reach',
  history: `1928, 90 years, ninety years, history, founded, established, formed, founder, heritage, since when,
    been around, started, set up, existed, anniversary, began, been operating`,
  story: 'story, stories',
  nonprofit: `government, funds, funded, funding, money go, non profit, nonprofit, not for profit,
    profit, for profit, you make money, earn money, commercial, owns, owner, volunteer, volunteers,
    volunteering, ngo`,
  business: 'business, company',
  charity: 'charity, charities, charitable, fundraising, fundraiser, good cause, beneficiaries, donate',
  safe: `died, dead, death, engine stop, engine stops, engine dies, insurance, insured, safe, safety,
    unsafe, danger, dangerous, accident, crash, crashed, risk, risky, scared, afraid, die, fatal,
    emergency, engine failure, engine fail, engine quits, engine
    trouble, riskier, goes wrong, go wrong`,

  member: 'member, members',
  nonmember: 'non member, non members, nonmember, not a member, outsider, public',
  membership: 'membership',
  ordinary: 'ordinary',
  social: `social, socialise, hang out, dont want to fly, not want to fly, without flying, not flying, no need
    to fly`,
  associate: 'associate',
  type: 'type, kind, category, categories, tier, difference, different, compare, options, option, choices',
  join: `join, joining, joined, register, registration, enrol, enroll, enrolment, sign up, signup, sign
    me up, part of, open to, be a member, become a member, being a member`,
  apply: 'form, apply, application, applying, keen, interested, become',
  month: 'month, months, monthly, every month, annual, annually, yearly, per year, a year, subscription',
  big: 'big, size, large, small',

  aircraft: `what do you fly, what do you all fly, plane, planes, aircraft, aircrafts, airplane,
    aeroplane, helicopter, jet, fleet, airframe, aeroplanes`,
  tampico: 'tampico, tb9, tb 9, tb, socata',
  cessna: 'new plane, new aircraft, cessna, c172, c 172, 172, skyhawk, cessna 172',
  fast: 'fast, faster, fastest, quick, quickly, slow, slower, slowest',
  speed: 'speed, knots, knot, kmh, kph, mph, km h, top speed, cruise, cruising, velocity, airspeed, kts',
  range: `range, nautical, nautical miles, distance, one tank, full tank, fuel, endurance, km,
    kilometres, kilometers, miles, nm, stay in the air, stay up, airborne`,
  far: 'far, how far, furthest, farthest',
  abroad: `bangkok, phuket, kuala lumpur, kl, penang, langkawi, tioman, batam, bintan, jakarta, bali,
    thailand, indonesia, tokyo, japan, overseas, hong kong, ipoh, vietnam, melaka, malacca, another
    country`,
  passenger: 'passenger, passengers, pax, capacity, seater, seat, seating',
  sit: 'sit, space, room, squeeze',
  fit: 'fit',
  companion: `friend, friends, family, wife, husband, girlfriend, boyfriend, parents, mum, dad, spouse,
    partner, guest, guests`,
  bring: 'take my, bring, take along, along, with me, carry, go up',

  pilot: 'pilot, pilots, captain',
  licence: 'licence, license, licensed, licensing, licenses, licences, wings, certified',
  spl: 'spl, s p l, student pilot, student licence, student license, student permit',
  ppl: 'ppl, p p l, private pilot, private licence, private license, private',
  restricted: 'restricted, unrestricted, rppl',
  full: 'full, upgrade',
  learn: 'learn, learning, learner, student, teach, taught, beginner, newbie, no experience',
  training: 'training, train, trained, course, syllabus, programme, program, curriculum, ground school',
  lesson: 'lesson, class, training flight, flight training session, session',
  path: 'path, steps, process, roadmap, journey, procedure',
  start: 'start, begin, starting, get started',
  duration: `long, how long, duration, how soon, period, takes long, take long, long time, length of,
    finish, complete, how many months, how much time`,
  years: 'years, year',
  age: `age, aged, young, younger, years old, year old, yr old, how old must, too old, too late, how old
    do, how old to, how old should, underage, senior, elderly, retiree, retired, pensioner, teenager, minor, old enough`,
  old: 'old, how old, oldest, older',
  kids: 'secondary school, primary school, kid, child, children, son, daughter, boy, girl',
  medical: `medical, medicals, doctor, health, healthy, checkup, check up, fitness, fit to fly,
    spectacles, glasses, eyesight, short sighted, shortsighted, vision, myopia, colour blind, color
    blind, colourblind, asthma, diabetes, diabetic, cancer, lasik, blood pressure, disability, heart
    condition, body check, ame, dme, be fit`,
  specs: 'specs',
  renew:
    'review, reviewed, renew, renewal, renewing, renewed, revalidate, revalidation, extend, submit, upload',
  expire: 'expire, expired, expiring, expires, expiry, valid, validity, lapse, lapsed, due',
  often: 'often, frequent, frequency, frequently, every',
  exam: `exam, exams, examination, examinations, paper, papers, written, study, studying, subject,
    subjects, ground exam, quiz`,
  theory: 'theory, oral, theoretical',
  medicalexam: 'medical exam, medical examination, medical test, medical examiner',
  test: 'test, tests, assessment',
  handling: `handling, flight test, flying test, practical, practical test, flight exam, flying exam,
    check ride, checkride, fht, examiner, examiners, skill test, skills test, final test`,
  navigation: 'navigation, nav, navigate, navigating, cross country, crosscountry, navex',
  malaysia: 'malaysia, malaysian, johor, jb, johor bahru, senai',
  experiencecert: `certificate of experience, cert of experience, coe, experience certificate, experience
    cert, c of e`,
  keep: 'keep, maintain, current, currency, stay current, retain, recency',

  cost: `how much, much, enough, dues, damage, cost, costs, costing, price, prices, pricing, priced, fee,
    fees, charge, charges, charged, charging, rate, rates, expensive, cheap, cheaper, afford, affordable,
    quote, budget, save, money, dollars, payable, how ex, ex`,
  solo: 'solo, alone, by myself, on my own',
  dual: 'dual, duel',
  instructor: 'instructor, instructors, teacher, teachers, cfi, trainer, trainers, coach, tutor',
  who: 'who, whos',
  hour: 'hour, hourly, per hour, an hour, half hour, half an hour, 30 minutes, 30 mins, 30 min, hr',
  rent: 'rent, rental, renting, hire',
  billed: 'billed, billing',
  block: `minimum charge, minimum fee, block, blocks, prorate, prorated, pro rate, pro rated, pro rata,
    round up, rounded, rounding, less than, calculate, calculated, calculation, worked out, work out,
    flight time`,
  minute: 'minute, minutes, min, mins',
  pay: `transfer money, pay, paying, paid, payment, payments, paynow, pay now, cash, credit card, card,
    bank account, visa, mastercard, nets, cheque, giro, bank transfer, transfer, bill, invoice, settle,
    instalment, installment, paylah, amex, grabpay, debit`,

  book: 'book, booking, bookings, booked, reserve, reservation, reserved, schedule, slot',
  ahead: `ahead, advance, in advance, early, earliest, tomorrow, same day, last minute, last min,
    beforehand, days before, day before, notice, today, next week, next month, next year`,
  limit: `limit, limits, rule, rules, restriction, restrictions, quota, maximum, max, policy, allowed,
    cap, priority`,
  firstcome: 'first come, first come first serve, first come first served, fcfs',
  cancel: `withdraw, cancel, cancelled, canceled, cancellation, cancelling, reschedule, rescheduling,
    postpone, refund, no show, cannot make it, cant make it, cannot come, cant come, fell sick,
    fall sick, call off`,
  change: 'change, changing, changed, amend, move, edit, modify, shift, swap, delete, remove, bring forward',
  fly: 'fly, flying, flight, flights, flown, flies, land, landing, landed',

  event: `event, events, gathering, seminar, talk, whats on, outing, open house, workshop, bbq, tour,
    learning trip, activities, activity, open day, networking,
    happening, coming up, going on`,
  tryout: `one time, once, just once, marina bay, skyline, corporate, try, trial, trial flight, joy
    flight, joy flights, joyflight, joyride, joy ride, discovery flight, discovery, sightseeing, sight
    seeing, intro flight, introductory, introductory flight, intro, scenic, taster, birthday, voucher,
    vouchers, gift, proposal, propose, from above, aerial view, experience,
    experience flight, fun flight, ride`,
  weather: `weather, rain, rains, raining, rainy, metar, taf, thunderstorm, storm, stormy, wind, windy,
    cloud, cloudy, haze, hazy, forecast, visibility, lightning, fog, monsoon`,
  account: `password, login, log in, logging in, log on, logon, sign in, signin, account, profile,
    username, reset, locked out, create an account, log out, logout, passcode, cannot access`,
  greeting: `hihi, hii, heyy, heya, hello rsfc, hi rsfc, hey rsfc, hi, hello, hey, helo, halo, hallo, yo
    yo, hiya, good morning, good afternoon, good evening, good day, morning, greetings, howdy, how are
    you, nice to meet you, wassup, whats
    up, sup, hi there, ni hao, yo`,
  thanks: `thanks, thank you, so much, very much, thx, tq, terima kasih, xie xie, much appreciated,
    appreciate it`,
  bye: 'bye, goodbye, bye bye, see you, see ya',
  count: 'how many, number of, no of, count, total, lot of, lots of, many',
  people: 'people, person, persons, adults, ppl in',

  /** A question that contains one of these words is not about the club, so it gets no answer. */
  unrelated: `computer, driving, driver, mars, moon, planet, football, soccer, dog, cat, hotel, recipe,
    cook, movie, pizza, bitcoin, crypto, stocks, song, joke, poem, homework, restaurant, drone, drones,
    scoot, jetstar, netflix, president of singapore, singapore president, us president, minister, nasi, laksa, kopi, coffee, iphone, mathematics, maths`,

  filler: `a, about, actually, after, again, ah, all, already, also, am, an, and, anot, any, are, at, be,
    been, before, bit, bot, but, by, can, cannot, cant, could, did, dear, do, does, doing, done, dont,
    each, either, else, even, ever, for, from, get, give, go, going, good, got, guys, had, has, hav,
    have, he, help, here, how, hw, i, id, if, ill, im, in, info, information, is, it, its, ive, just,
    know, la, lah, leh, let, like, lor, ma, mah, may, me, mean, means, meh, might, more, must, my, need,
    no, not, now, of, ok, okay, on, one, only, or, our, out, please, pls, plz, possible, really, right,
    she, should, sia, sir, so, some, still, since young, free, list, tell, than, that, the, their, them,
    then, there, these, they, thing, this, time, to, too, till, until, stop, stops, experienced, two, u,
    ur, us, uncle, up, very, waht, wan, wanna, want, was, wat, way, we, were, what, whats, when, whether,
    which, why, will, wish, with, without, would, ya, yes, yet, you, your, yours, exactly, roughly,
    around, usually, per, cos, set, use, used, singapore, theres, take, takes, taking, bad, sent,
    hear, heard, think, thinking`,
} as const satisfies Record<string, string>

export type Concept = keyof typeof VOCABULARY
