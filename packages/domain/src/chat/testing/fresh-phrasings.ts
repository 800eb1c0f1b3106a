/** Written by someone who had not read the phrasings: what people ask, and the answer that is right. */
export const FRESH_PHRASINGS: readonly { text: string; expect: string | null; who: 'visitor' | 'member' }[] =
  [
    {
      text: 'hi so what is this place exactly, a school or a club or what',
      expect: 'CB1',
      who: 'visitor',
    },
    {
      text: 'tell me a bit abt you guys pls, never heard of it before',
      expect: 'CB1',
      who: 'visitor',
    },
    {
      text: 'whats the diff between all the categories of members u have',
      expect: 'CB2',
      who: 'visitor',
    },
    {
      text: "I don't want to fly myself but my husband does, what kinds of membership can one choose from?",
      expect: 'CB2',
      who: 'visitor',
    },
    {
      text: 'my 17 yo son wants to learn, honestly how dangerous are these small planes',
      expect: 'CB3',
      who: 'visitor',
    },
    {
      text: 'any accidents before? abit scared of light aircraft leh',
      expect: 'CB3',
      who: 'visitor',
    },
    {
      text: 'how to get there by mrt or bus',
      expect: 'CB4',
      who: 'visitor',
    },
    {
      text: 'whats ur address, grab driver always drop me at wrong terminal',
      expect: 'CB4',
      who: 'visitor',
    },
    {
      text: 'u all open on sunday anot',
      expect: 'CB5',
      who: 'visitor',
    },
    {
      text: 'what time does the office close on weekdays',
      expect: 'CB5',
      who: 'visitor',
    },
    {
      text: 'is the clubhouse open on public hols e.g. deepavali',
      expect: 'CB5',
      who: 'member',
    },
    {
      text: 'got phone number? i prefer to call',
      expect: 'CB6',
      who: 'visitor',
    },
    {
      text: 'Good afternoon, to whom may I address an e-mail enquiry?',
      expect: 'CB6',
      who: 'visitor',
    },
    {
      text: 'i wan to sign up as member how ah',
      expect: 'CB7',
      who: 'visitor',
    },
    {
      text: 'what are the steps to become a member, do i need someone to propose me',
      expect: 'CB7',
      who: 'visitor',
    },
    {
      text: 'how much is joining fee and monthly subscription',
      expect: 'CB8',
      who: 'visitor',
    },
    {
      text: 'membership how much per mth',
      expect: 'CB8',
      who: 'visitor',
    },
    {
      text: 'is there an entrance fee on top of the yearly dues?',
      expect: 'CB8',
      who: 'visitor',
    },
    {
      text: 'what does an ordinary member get? can vote at agm?',
      expect: 'CB9',
      who: 'visitor',
    },
    {
      text: 'ordinary membership who is it for',
      expect: 'CB9',
      who: 'visitor',
    },
    {
      text: 'can i just join to hang out and not fly... the social one',
      expect: 'CB10',
      who: 'visitor',
    },
    {
      text: 'social member can use what facilities',
      expect: 'CB10',
      who: 'visitor',
    },
    {
      text: 'associate membership means what',
      expect: 'CB11',
      who: 'visitor',
    },
    {
      text: "My company is overseas and I'm only in SG part of the year, would I be an associate?",
      expect: 'CB11',
      who: 'visitor',
    },
    {
      text: 'how big is the club, roughly how many ppl',
      expect: 'CB12',
      who: 'visitor',
    },
    {
      text: 'number of members currently?',
      expect: 'CB12',
      who: 'visitor',
    },
    {
      text: 'when was the club founded, before the war right?',
      expect: 'CB13',
      who: 'visitor',
    },
    {
      text: 'My late father flew with you in the 1960s from Paya Lebar I think. Could you tell me how the club began and how it came to Seletar?',
      expect: 'CB13',
      who: 'visitor',
    },
    {
      text: 'are u a business? who earns the money',
      expect: 'CB14',
      who: 'visitor',
    },
    {
      text: 'is this a charity or commercial company',
      expect: 'CB14',
      who: 'visitor',
    },
    {
      text: 'what planes u have',
      expect: 'CB15',
      who: 'visitor',
    },
    {
      text: 'hw many aircraft in the fleet n what type',
      expect: 'CB15',
      who: 'visitor',
    },
    {
      text: 'tell me about the TB9',
      expect: 'CB16',
      who: 'visitor',
    },
    {
      text: 'socata tampico specs? engine, seats',
      expect: 'CB16',
      who: 'member',
    },
    {
      text: 'is the c172 the one with the high wing? any info on yours',
      expect: 'CB17',
      who: 'visitor',
    },
    {
      text: 'What sort of Cessna do you operate, glass cockpit or steam gauges?',
      expect: 'CB17',
      who: 'visitor',
    },
    {
      text: 'how fast can it go',
      expect: 'CB18',
      who: 'visitor',
    },
    {
      text: 'max knots of the planes?',
      expect: 'CB18',
      who: 'visitor',
    },
    {
      text: 'how far can fly with full tank, can reach tioman?',
      expect: 'CB19',
      who: 'visitor',
    },
    {
      text: 'can your planes make it to penang without refuelling',
      expect: 'CB19',
      who: 'visitor',
    },
    {
      text: 'can i bring my wife and 2 kids along in the plane',
      expect: 'CB20',
      who: 'visitor',
    },
    {
      text: 'after i get my ppl how many friends can sit with me',
      expect: 'CB20',
      who: 'member',
    },
    {
      text: 'I want to be pilot but zero experience, where do i start',
      expect: 'CB21',
      who: 'visitor',
    },
    {
      text: "Could you walk me through the stages from total beginner to licensed, it's for my daughter who just finished her A levels",
      expect: 'CB21',
      who: 'visitor',
    },
    {
      text: 'what is SPL and how do i get one',
      expect: 'CB22',
      who: 'visitor',
    },
    {
      text: 'do i need the student licence before first lesson',
      expect: 'CB22',
      who: 'visitor',
    },
    {
      text: 'requirements for ppl?',
      expect: 'CB23',
      who: 'visitor',
    },
    {
      text: 'how many hrs min must fly to get private pilot license',
      expect: 'CB23',
      who: 'visitor',
    },
    {
      text: 'restricted ppl vs full, what can i not do with restricted one',
      expect: 'CB24',
      who: 'visitor',
    },
    {
      text: 'how do i upgrade from RPPL to the unrestricted one',
      expect: 'CB24',
      who: 'member',
    },
    {
      text: 'all in how much to get a ppl in singapore',
      expect: 'CB25',
      who: 'visitor',
    },
    {
      text: 'ballpark total budget from zero to license pls, parents paying lol',
      expect: 'CB25',
      who: 'visitor',
    },
    {
      text: '20k enough to finish the whole licence?',
      expect: 'CB25',
      who: 'visitor',
    },
    {
      text: 'how long does it take to get ppl if i only fly weekends',
      expect: 'CB26',
      who: 'visitor',
    },
    {
      text: 'can finish the course in 6 months? ns starting after that',
      expect: 'CB26',
      who: 'visitor',
    },
    {
      text: 'my boy is 15 can he start already',
      expect: 'CB27',
      who: 'visitor',
    },
    {
      text: "I am 67, am I too old? and what's the youngest you take",
      expect: 'CB27',
      who: 'visitor',
    },
    {
      text: 'how old must be to fly solo / get licence',
      expect: 'CB27',
      who: 'visitor',
    },
    {
      text: 'class 1 or class 2 medical, which one do i need',
      expect: 'CB28',
      who: 'visitor',
    },
    {
      text: 'i wear specs and colour blind a bit, what kind of medical check needed for ppl',
      expect: 'CB28',
      who: 'visitor',
    },
    {
      text: 'how often must i redo the medical if im above 40',
      expect: 'CB29',
      who: 'visitor',
    },
    {
      text: 'whats the process to renew class 2, which doctor',
      expect: 'CB29',
      who: 'member',
    },
    {
      text: 'what theory papers must i take',
      expect: 'CB30',
      who: 'visitor',
    },
    {
      text: 'air law exam, passing mark how many percent',
      expect: 'CB30',
      who: 'member',
    },
    {
      text: 'ppl written tests where to take n how many subjects',
      expect: 'CB30',
      who: 'visitor',
    },
    {
      text: 'what will they test me on during the FHT',
      expect: 'CB31',
      who: 'member',
    },
    {
      text: 'handling test with examiner, what to expect ah',
      expect: 'CB31',
      who: 'member',
    },
    {
      text: 'when do i start the nav phase and what does it involve',
      expect: 'CB32',
      who: 'member',
    },
    {
      text: 'cross country training where do you fly to? malaysia?',
      expect: 'CB32',
      who: 'visitor',
    },
    {
      text: 'what is a C of E and why do i need it',
      expect: 'CB33',
      who: 'member',
    },
    {
      text: 'how many hours in past months needed to renew cert of experience',
      expect: 'CB33',
      who: 'member',
    },
    {
      text: 'how much per hour to rent the plane on my own as pilot',
      expect: 'CB34',
      who: 'visitor',
    },
    {
      text: 'hourly rate solo c172?',
      expect: 'CB34',
      who: 'member',
    },
    {
      text: 'rate with instructor per hr',
      expect: 'CB35',
      who: 'visitor',
    },
    {
      text: 'how much is a lesson if got instructor onboard',
      expect: 'CB35',
      who: 'visitor',
    },
    {
      text: 'why was i billed 65 min when i flew 61',
      expect: 'CB36',
      who: 'member',
    },
    {
      text: 'how do u round the flight time for billing',
      expect: 'CB36',
      who: 'member',
    },
    {
      text: 'can paynow or not',
      expect: 'CB37',
      who: 'member',
    },
    {
      text: 'do u take credit card, or cheque only',
      expect: 'CB37',
      who: 'member',
    },
    {
      text: 'how do i reserve a plane on this site',
      expect: 'CB38',
      who: 'member',
    },
    {
      text: 'where to click to make a booking sia cannot find',
      expect: 'CB38',
      who: 'member',
    },
    {
      text: "I'd like to understand the procedure for scheduling an aircraft before I commit to joining.",
      expect: 'CB38',
      who: 'visitor',
    },
    {
      text: 'how many slots can i hold at one time, any max',
      expect: 'CB39',
      who: 'member',
    },
    {
      text: 'how far ahead can i book, 2 wks?',
      expect: 'CB39',
      who: 'member',
    },
    {
      text: 'something came up, how do i drop my slot tmr',
      expect: 'CB40',
      who: 'member',
    },
    {
      text: 'can shift my booking from sat 2pm to 4pm?',
      expect: 'CB40',
      who: 'member',
    },
    {
      text: 'if i pull out last minute is there a penalty',
      expect: 'CB40',
      who: 'member',
    },
    {
      text: 'who are the teachers and what experience they have',
      expect: 'CB41',
      who: 'visitor',
    },
    {
      text: 'do you have any female instructors',
      expect: 'CB41',
      who: 'visitor',
    },
    {
      text: 'any open house or bbq coming up',
      expect: 'CB42',
      who: 'visitor',
    },
    {
      text: 'whats happening at the club this month, any fly-out or talk',
      expect: 'CB42',
      who: 'member',
    },
    {
      text: 'want to buy joyride for my bf birthday',
      expect: 'CB43',
      who: 'visitor',
    },
    {
      text: "We're tourists from Germany in town till 3 nov, can we go up for a sightseeing flight over the city?",
      expect: 'CB43',
      who: 'visitor',
    },
    {
      text: 'trial flight got or not? just one time, let me hold the controls',
      expect: 'CB43',
      who: 'visitor',
    },
    {
      text: 'what if it rains on the day of my lesson',
      expect: 'CB44',
      who: 'visitor',
    },
    {
      text: 'what kind of visibility and cloud base do you need to fly vfr from here',
      expect: 'CB44',
      who: 'member',
    },
    {
      text: 'forgot password cannot log in',
      expect: 'CB45',
      who: 'member',
    },
    {
      text: 'the activation email never came, already check spam',
      expect: 'CB45',
      who: 'visitor',
    },
    {
      text: 'hello',
      expect: 'CB46',
      who: 'visitor',
    },
    {
      text: 'morning!',
      expect: 'CB46',
      who: 'member',
    },
    {
      text: 'yo anyone there',
      expect: 'CB46',
      who: 'visitor',
    },
    {
      text: 'can sync bookings to google cal',
      expect: 'help.calendar',
      who: 'member',
    },
    {
      text: 'i want my slots to appear on my iphone automatically',
      expect: 'help.calendar',
      who: 'member',
    },
    {
      text: 'how do i get my logbook as pdf',
      expect: 'help.logbook',
      who: 'member',
    },
    {
      text: 'want to move my entries over to foreflight, got csv?',
      expect: 'help.logbook',
      who: 'member',
    },
    {
      text: 'i have 45 hrs from australia how to add them in',
      expect: 'help.earlier-hours',
      who: 'member',
    },
    {
      text: 'Prior to becoming a member I trained in Johor; where do I put in those totals?',
      expect: 'help.earlier-hours',
      who: 'member',
    },
    {
      text: 'landing light not working on the tampico who do i tell',
      expect: 'help.defect',
      who: 'member',
    },
    {
      text: 'found a flat tyre during walkaround, how to log the snag',
      expect: 'help.defect',
      who: 'member',
    },
    {
      text: 'where can i check hobbs and fuel remaining before i go down',
      expect: 'help.tech-log',
      who: 'member',
    },
    {
      text: 'when is next 100hr check due for each plane, which page',
      expect: 'help.tech-log',
      who: 'member',
    },
    {
      text: 'do i need to check out on the website before engine start',
      expect: 'help.book-out',
      who: 'member',
    },
    {
      text: 'just touched down, how do i tell the system im back',
      expect: 'help.book-out',
      who: 'member',
    },
    {
      text: 'if i forget to close my flight what will happen, will u call SAR',
      expect: 'help.late',
      who: 'member',
    },
    {
      text: 'got delayed in melaka due to wx, will be 1hr overdue. so how',
      expect: 'help.late',
      who: 'member',
    },
    {
      text: 'where do i key in the block off and block on times',
      expect: 'help.complete-flight',
      who: 'member',
    },
    {
      text: 'after flying how do i fill in tacho and airborne time',
      expect: 'help.complete-flight',
      who: 'member',
    },
    {
      text: 'transferred yesterday but still shows unpaid',
      expect: 'help.payment-made',
      who: 'member',
    },
    {
      text: 'i paynow already, need to send screenshot?',
      expect: 'help.payment-made',
      who: 'member',
    },
    {
      text: 'where to download my invoice for sept',
      expect: 'help.statement',
      who: 'member',
    },
    {
      text: 'need receipt for company claim',
      expect: 'help.statement',
      who: 'member',
    },
    {
      text: 'do u send a bill every month',
      expect: 'help.statement',
      who: 'member',
    },
    {
      text: 'how to upload my new medical',
      expect: 'help.documents',
      who: 'member',
    },
    {
      text: 'got my licence reissued by caas, where do i send the scan',
      expect: 'help.documents',
      who: 'member',
    },
    {
      text: 'can i pick which instructor i fly with',
      expect: 'help.choose-instructor',
      who: 'member',
    },
    {
      text: 'what if the instructor rejects my request, slot gone?',
      expect: 'help.choose-instructor',
      who: 'member',
    },
    {
      text: 'my booking for sat still not approved leh',
      expect: 'help.pending',
      who: 'member',
    },
    {
      text: 'it says awaiting confirmation since 2 days ago, do i still turn up?',
      expect: 'help.pending',
      who: 'member',
    },
    {
      text: 'where can i see the remarks my instructor wrote after the lesson',
      expect: 'help.training-file',
      who: 'member',
    },
    {
      text: 'how do i check which exercises i passed so far',
      expect: 'help.training-file',
      who: 'member',
    },
    {
      text: 'when can i go up by myself, im at 14 hrs now',
      expect: 'help.solo',
      who: 'member',
    },
    {
      text: 'who signs me off for first solo',
      expect: 'help.solo',
      who: 'member',
    },
    {
      text: 'can students ever fly without the instructor sitting inside',
      expect: 'help.solo',
      who: 'visitor',
    },
    {
      text: 'why is there a yellow attention thing next to my name',
      expect: 'help.readiness',
      who: 'member',
    },
    {
      text: 'the page shows not ready in red, what does it look at',
      expect: 'help.readiness',
      who: 'member',
    },
    {
      text: 'havent flown for 4 mths can i still carry pax',
      expect: 'help.recency',
      who: 'member',
    },
    {
      text: '3 takeoffs n landings rule how does it work here',
      expect: 'help.recency',
      who: 'member',
    },
    {
      text: 'can fly after sunset?',
      expect: 'help.night',
      who: 'member',
    },
    {
      text: 'wanna do an evening flight 8pm over the city, allowed anot',
      expect: 'help.night',
      who: 'member',
    },
    {
      text: 'how to share photos of my trip w other members here',
      expect: 'help.post',
      who: 'member',
    },
    {
      text: 'can i make my write-up visible to members only',
      expect: 'help.post',
      who: 'member',
    },
    {
      text: 'got email say someone logged in from vietnam, not me',
      expect: 'help.security',
      who: 'member',
    },
    {
      text: 'how do i turn on face id / passkey',
      expect: 'help.security',
      who: 'member',
    },
    {
      text: 'left myself logged in at the clubhouse pc, how to kick it out',
      expect: 'help.security',
      who: 'member',
    },
    {
      text: 'under PDPA i want everything you hold on me',
      expect: 'help.my-data',
      who: 'member',
    },
    {
      text: 'download all my personal info how',
      expect: 'help.my-data',
      who: 'member',
    },
    {
      text: 'too many emails la how to off',
      expect: 'help.reminders',
      who: 'member',
    },
    {
      text: 'only want to be notified about medical expiry, not the rest',
      expect: 'help.reminders',
      who: 'member',
    },
    {
      text: 'i wrote in last week, where do i see the response',
      expect: 'help.replies',
      who: 'member',
    },
    {
      text: 'did anyone get back to my enquiry? where is it shown',
      expect: 'help.replies',
      who: 'member',
    },
    {
      text: 'can i set max crosswind 8kt for myself so it warns me',
      expect: 'help.limits',
      who: 'member',
    },
    {
      text: 'how to change my personal minima',
      expect: 'help.limits',
      who: 'member',
    },
    {
      text: 'when am i flying next',
      expect: 'live.next-flight',
      who: 'member',
    },
    {
      text: 'whats my upcoming slot ah forgot liao',
      expect: 'live.next-flight',
      who: 'member',
    },
    {
      text: 'can u check what time my lesson is',
      expect: 'live.next-flight',
      who: 'visitor',
    },
    {
      text: 'any plane available sat 2pm',
      expect: 'live.free-slot',
      who: 'member',
    },
    {
      text: 'earliest opening for a c172 with instructor?',
      expect: 'live.free-slot',
      who: 'member',
    },
    {
      text: '3 nov got slot or not, morning pref',
      expect: 'live.free-slot',
      who: 'member',
    },
    {
      text: 'tmr anything free',
      expect: 'live.free-slot',
      who: 'member',
    },
    {
      text: 'which timing is open this sunday for the tb9',
      expect: 'live.free-slot',
      who: 'visitor',
    },
    {
      text: 'can i fly tmr, all my stuff in order?',
      expect: 'live.ready',
      who: 'member',
    },
    {
      text: 'am i good to go on sat',
      expect: 'live.ready',
      who: 'member',
    },
    {
      text: 'am i legal to fly today',
      expect: 'live.ready',
      who: 'member',
    },
    {
      text: 'my medical expire when',
      expect: 'live.medical',
      who: 'member',
    },
    {
      text: 'how many days left on my class 2',
      expect: 'live.medical',
      who: 'member',
    },
    {
      text: 'is my medical cert still valid',
      expect: 'live.medical',
      who: 'visitor',
    },
    {
      text: 'when does my ppl lapse',
      expect: 'live.certificate',
      who: 'member',
    },
    {
      text: 'my C of E valid till?',
      expect: 'live.certificate',
      who: 'member',
    },
    {
      text: 'how much i owe u guys',
      expect: 'live.owe',
      who: 'member',
    },
    {
      text: 'any outstanding on my acct',
      expect: 'live.owe',
      who: 'member',
    },
    {
      text: 'whats my balance',
      expect: 'live.owe',
      who: 'member',
    },
    {
      text: '90 min solo how much',
      expect: 'live.cost',
      who: 'member',
    },
    {
      text: 'price for 1h15 dual in the tampico',
      expect: 'live.cost',
      who: 'member',
    },
    {
      text: "if i fly 45mins with instructor what's the damage",
      expect: 'live.cost',
      who: 'visitor',
    },
    {
      text: 'current metar wssl',
      expect: 'live.weather',
      who: 'member',
    },
    {
      text: 'is it raining at the field rn',
      expect: 'live.weather',
      who: 'member',
    },
    {
      text: 'hows the wind at seletar now',
      expect: 'live.weather',
      who: 'visitor',
    },
    {
      text: 'which instructor on duty this sat',
      expect: 'live.instructors',
      who: 'member',
    },
    {
      text: "who's teaching tmr",
      expect: 'live.instructors',
      who: 'member',
    },
    {
      text: 'any cfi around on 3 nov?',
      expect: 'live.instructors',
      who: 'member',
    },
    {
      text: 'how many more hrs before i can get my ppl',
      expect: 'live.hours',
      who: 'member',
    },
    {
      text: 'do i have enough solo xc time already or still short',
      expect: 'live.hours',
      who: 'member',
    },
    {
      text: 'is 9V-BOA serviceable',
      expect: 'live.aircraft',
      who: 'member',
    },
    {
      text: 'why 9v-bok down again sia',
      expect: 'live.aircraft',
      who: 'member',
    },
    {
      text: '9VBOI back from maintenance yet?',
      expect: 'live.aircraft',
      who: 'member',
    },
    {
      text: 'which hawker centre nearby got good laksa',
      expect: null,
      who: 'visitor',
    },
    {
      text: 'write me a poem about the sea',
      expect: null,
      who: 'visitor',
    },
    {
      text: 'can i fly my dji drone at marina barrage',
      expect: null,
      who: 'visitor',
    },
    {
      text: 'who won the f1 last night',
      expect: null,
      who: 'visitor',
    },
    {
      text: 'how do i become cabin crew for sia',
      expect: null,
      who: 'visitor',
    },
    {
      text: 'do u have helicopter lessons',
      expect: null,
      who: 'visitor',
    },
    {
      text: 'what is the capital of mongolia',
      expect: null,
      who: 'member',
    },
    {
      text: 'can u help me with my math homework',
      expect: null,
      who: 'member',
    },
    {
      text: 'how much is a flight ticket to bangkok on scoot',
      expect: null,
      who: 'visitor',
    },
    {
      text: 'can i bring my dog to the clubhouse',
      expect: null,
      who: 'visitor',
    },
    {
      text: 'are you hiring? looking for admin job',
      expect: null,
      who: 'visitor',
    },
    {
      text: 'what are the best stocks to buy now',
      expect: null,
      who: 'member',
    },
    {
      text: 'do you do skydiving or parachute jumps',
      expect: null,
      who: 'visitor',
    },
    {
      text: 'asdfgh jkl',
      expect: null,
      who: 'visitor',
    },
    {
      text: 'found a black umbrella in the lounge, is there lost n found?',
      expect: null,
      who: 'member',
    },
  ]
