import type { RuleCode } from '../rules.ts'

/**
 * Examples that a flying instructor can check: what is asked, what is on record, the flight, when it was asked, and what
 * the site shows. They are the tests of the rules and the tables of docs/rules.md. judge-example.ts reads them.
 */
export const TABLES: Partial<Record<RuleCode, string>> = {
  medical: `
long before the end | medical until 2027-12-31 | 2026-11-21 |  | ok: Valid until Fri 31 Dec 2027
the 31st day before the end | medical until 2026-12-22 | 2026-11-21 |  | ok: Valid until Tue 22 Dec 2026
the 30th day before the end | medical until 2026-12-21 | 2026-11-21 |  | soon: Valid until Mon 21 Dec 2026
its last day | medical until 2026-11-21 | 2026-11-21 |  | soon: Valid until Sat 21 Nov 2026
the day after its end | medical until 2026-11-20 | 2026-11-21 |  | warn: Ends Fri 20 Nov 2026, before the flight
ended yesterday | medical until 2026-11-13 | 2026-11-14 |  | warn: Ended Fri 13 Nov 2026
the last minute of the last day | medical until 2026-11-14 | 2026-11-14 | 2026-11-14T15:59:59Z | soon: Valid until Sat 14 Nov 2026
midnight after the last day | medical until 2026-11-14 | 2026-11-15 | 2026-11-14T16:00:00Z | warn: Ended Sat 14 Nov 2026
on 29 February, its last day | medical until 2028-02-29 | 2028-02-29 |  | soon: Valid until Tue 29 Feb 2028
the day after 29 February | medical until 2028-02-29 | 2028-03-01 |  | warn: Ends Tue 29 Feb 2028, before the flight
on 28 February of a leap year, one day left | medical until 2028-02-29 | 2028-02-28 |  | soon: Valid until Tue 29 Feb 2028
on 1 March of a common year | medical until 2027-02-28 | 2027-03-01 |  | warn: Ends Sun 28 Feb 2027, before the flight
ends with the year | medical until 2026-12-31 | 2027-01-01 |  | warn: Ends Thu 31 Dec 2026, before the flight
starts on the day of the flight | medical from 2026-11-21 until 2027-12-31 | 2026-11-21 |  | ok: Valid until Fri 31 Dec 2027
starts the day after the flight | medical from 2026-11-22 until 2027-12-31 | 2026-11-21 |  | warn: Starts Sun 22 Nov 2026, after the flight
old and new one overlap | medical until 2026-11-21; medical from 2026-11-21 until 2027-11-20 | 2026-11-21 |  | ok: Valid until Sat 20 Nov 2027
none on record |  | 2026-11-21 |  | unknown: Not on record
`,
  licence: `
private, without an end | licence [ppl] | 2026-11-21 |  | ok: Private: no end date
private, its last day | licence [ppl] until 2026-11-21 | 2026-11-21 |  | soon: Valid until Sat 21 Nov 2026
private, the day after | licence [ppl] until 2026-11-20 | 2026-11-21 |  | warn: Ends Fri 20 Nov 2026, before the flight
student licence only | licence [spl] | 2026-11-21 |  | warn: No licence to fly in command
student alone without an authorisation | student; licence [spl] | 2026-11-21 |  | warn: No solo authorisation for that day
none on record |  | 2026-11-21 |  | unknown: Not on record
`,
  certificate: `
long before the end | certificate-of-experience until 2027-12-31 | 2026-11-21 |  | ok: Valid until Fri 31 Dec 2027
31 days left | certificate-of-experience until 2026-12-22 | 2026-11-21 |  | ok: Valid until Tue 22 Dec 2026
30 days left, nothing flown | certificate-of-experience until 2026-12-21 | 2026-11-21 |  | soon: Valid until Mon 21 Dec 2026. 0 of 5 h, 0 of 2 dual, by Mon 21 Dec
3.1 hours, none dual | 2026-03-01 TB-9 1:30, 2; 2026-06-01 TB-9 1:36, 2; certificate-of-experience until 2026-12-14 | 2026-11-21 |  | soon: Valid until Mon 14 Dec 2026. 3.1 of 5 h, 0 of 2 dual, by Mon 14 Dec
4 h 59 min are not 5 | 2026-03-01 TB-9 dual 2:00, 2; 2026-06-01 TB-9 2:59, 2; certificate-of-experience until 2026-12-14 | 2026-11-21 |  | soon: Valid until Mon 14 Dec 2026. 4.9 of 5 h, 2 of 2 dual, by Mon 14 Dec
exactly 5 hours, 2 dual | 2026-03-01 TB-9 dual 2:00, 2; 2026-06-01 TB-9 3:00, 2; certificate-of-experience until 2026-12-14 | 2026-11-21 |  | soon: Valid until Mon 14 Dec 2026. 5 of 5 h, 2 of 2 dual, by Mon 14 Dec
5 hours, 1 h 59 min dual | 2026-03-01 TB-9 dual 1:59, 2; 2026-06-01 TB-9 3:01, 2; certificate-of-experience until 2026-12-14 | 2026-11-21 |  | soon: Valid until Mon 14 Dec 2026. 5 of 5 h, 1.9 of 2 dual, by Mon 14 Dec
the first day that counts | 2025-12-15 TB-9 3:00, 2; certificate-of-experience until 2026-12-14 | 2026-11-21 |  | soon: Valid until Mon 14 Dec 2026. 3 of 5 h, 0 of 2 dual, by Mon 14 Dec
the day before it, too old | 2025-12-14 TB-9 3:00, 2; certificate-of-experience until 2026-12-14 | 2026-11-21 |  | soon: Valid until Mon 14 Dec 2026. 0 of 5 h, 0 of 2 dual, by Mon 14 Dec
ends on 28 February: 1 March of the year before counts | 2026-03-01 TB-9 2:00, 2; certificate-of-experience until 2027-02-28 | 2027-02-10 | 2027-02-01 | soon: Valid until Sun 28 Feb 2027. 2 of 5 h, 0 of 2 dual, by Sun 28 Feb
ends on 29 February: 1 March of the year before counts | 2027-03-01 TB-9 2:00, 2; certificate-of-experience until 2028-02-29 | 2028-02-10 | 2028-02-01 | soon: Valid until Tue 29 Feb 2028. 2 of 5 h, 0 of 2 dual, by Tue 29 Feb
ends on 29 February: 28 February of the year before is too old | 2027-02-28 TB-9 2:00, 2; certificate-of-experience until 2028-02-29 | 2028-02-10 | 2028-02-01 | soon: Valid until Tue 29 Feb 2028. 0 of 5 h, 0 of 2 dual, by Tue 29 Feb
two types count together | 2026-03-01 TB-9 2:00, 2; 2026-06-01 C172 3:00, 2; certificate-of-experience until 2026-12-14 | 2026-11-21 |  | soon: Valid until Mon 14 Dec 2026. 5 of 5 h, 0 of 2 dual, by Mon 14 Dec
its last day | certificate-of-experience until 2026-11-21 | 2026-11-21 |  | soon: Valid until Sat 21 Nov 2026. 0 of 5 h, 0 of 2 dual, by Sat 21 Nov
the day after its end | certificate-of-experience until 2026-11-20 | 2026-11-21 |  | warn: Ends Fri 20 Nov 2026, before the flight. 0 of 5 h, 0 of 2 dual, by Fri 20 Nov
ended; the last 12 months count | 2025-11-15 TB-9 5:00, 2; certificate-of-experience until 2026-10-31 | 2026-11-21 |  | warn: Ended Sat 31 Oct 2026. 5 of 5 h, 0 of 2 dual, by Sat 14 Nov
none on record |  | 2026-11-21 |  | unknown: Not on record
`,
  'type-checkout': `
on this model | type-checkout [TB-9] | 2026-11-21, TB-9 |  | ok: TB-9: no end date
written in small letters | type-checkout [tb-9] | 2026-11-21, TB-9 |  | ok: TB-9: no end date
two types: on the other one | type-checkout [C172] | 2026-11-21, TB-9 |  | unknown: TB-9: not on record
its last day | type-checkout [TB-9] until 2026-11-21 | 2026-11-21, TB-9 |  | soon: TB-9: valid until Sat 21 Nov 2026
the day after | type-checkout [TB-9] until 2026-11-20 | 2026-11-21, TB-9 |  | warn: TB-9: ends Fri 20 Nov 2026, before the flight
`,
  recency: `
3 landings last week | 2026-11-07 TB-9 3 | 2026-11-14 |  | ok: Current until Fri 5 Feb 2027
the 76th day, more than 14 days left | 2026-08-30 TB-9 3 | 2026-11-14 |  | soon: Current until Sat 28 Nov 2026
the 90th day after them | 2026-08-16 TB-9 3 | 2026-11-14 |  | soon: Current until Sat 14 Nov 2026
the 91st day | 2026-08-15 TB-9 3 | 2026-11-14 |  | soon: 0 of 3 landings in 90 days
2 landings | 2026-11-07 TB-9 2 | 2026-11-14 |  | soon: 2 of 3 landings in 90 days
2 on the 90th day and 1 yesterday | 2026-08-16 TB-9 2; 2026-11-13 TB-9 1 | 2026-11-14 |  | soon: Current until Sat 14 Nov 2026
2 on the 91st day and 1 yesterday | 2026-08-15 TB-9 2; 2026-11-13 TB-9 1 | 2026-11-14 |  | soon: 1 of 3 landings in 90 days
today counts | 2026-11-14 TB-9 3 | 2026-11-14 |  | ok: Current until Fri 12 Feb 2027
over 29 February, the 90th day | 2027-12-01 TB-9 3 | 2028-02-29 | 2028-02-29 | soon: Current until Tue 29 Feb 2028
over 29 February, the 91st day | 2027-12-01 TB-9 3 | 2028-03-01 | 2028-03-01 | soon: 0 of 3 landings in 90 days
over the end of a common February, the 90th day | 2026-12-01 TB-9 3 | 2027-03-01 | 2027-03-01 | soon: Current until Mon 1 Mar 2027
just before midnight, the 90th day | 2026-08-16 TB-9 3 | 2026-11-14 | 2026-11-14T15:59:00Z | soon: Current until Sat 14 Nov 2026
two types count together | 2026-11-01 TB-9 2; 2026-11-02 C172 1 | 2026-11-14 |  | ok: Current until Sat 30 Jan 2027
two types, if the club counts the same model | 2026-11-01 TB-9 2; 2026-11-02 C172 1; club: any_model 0 | 2026-11-14, TB-9 |  | soon: 2 of 3 landings in a TB-9 in 90 days
two types, if the club counts the same class | 2026-11-01 TB-9(sep) 2; 2026-11-02 C172(sep) 1; club: any_model 2 | 2026-11-14, TB-9(sep) |  | ok: Current until Sat 30 Jan 2027 in a TB-9 or its class
the same class, not recorded for one | 2026-11-01 TB-9(sep) 2; 2026-11-02 C172 1; club: any_model 2 | 2026-11-14, TB-9(sep) |  | soon: 2 of 3 landings in a TB-9 or its class in 90 days
the same class: the last flight in another model | 2026-11-01 C172(sep) 3; club: any_model 2; club: last_flight_days 28 | 2026-11-14, TB-9(sep) |  | ok: Current until Sat 30 Jan 2027 in a TB-9 or its class + ok: Sun 1 Nov 2026, 13 of at most 28 days before
the same model: the last flight in another one | 2026-11-01 C172(sep) 3; 2026-09-20 TB-9(sep) 3; club: any_model 0; club: last_flight_days 28 | 2026-11-14, TB-9(sep) |  | ok: Current until Sat 19 Dec 2026 in a TB-9 + soon: Sun 20 Sep 2026, 55 of at most 28 days before
dual counts | 2026-11-01 TB-9 dual 3 | 2026-11-14 |  | ok: Current until Sat 30 Jan 2027
night landings count | 2026-11-01 TB-9 1+2n | 2026-11-14 |  | ok: Current until Sat 30 Jan 2027
landings that nobody counted are not known | 2026-11-01 TB-9 ? | 2026-11-14 |  | unknown: 0 of 3 landings in 90 days; the landings of one flight were not counted
one uncounted flight beside 3 landings | 2026-11-01 TB-9 ?; 2026-11-02 TB-9 3 | 2026-11-14 |  | ok: Current until Sun 31 Jan 2027
nothing on record |  | 2026-11-14 |  | soon: 0 of 3 landings in 90 days
at most 28 days: the 28th | 2026-10-17 TB-9 3; club: last_flight_days 28 | 2026-11-14 |  | ok: Current until Fri 15 Jan 2027 + ok: Sat 17 Oct 2026, 28 of at most 28 days before
at most 28 days: the 29th | 2026-10-16 TB-9 3; club: last_flight_days 28 | 2026-11-14 |  | ok: Current until Thu 14 Jan 2027 + soon: Fri 16 Oct 2026, 29 of at most 28 days before
with an instructor nothing is missing | with instructor; instructor medical until 2027-12-31; instructor licence [cpl]; instructor type-checkout [TB-9] | 2026-11-14 |  | –
`,
  passengers: `
nobody aboard |  | 2026-11-14, TB-9 |  | –
3 landings last week | 2026-11-07 TB-9 3 | 2026-11-14, TB-9, 2 passengers |  | ok: 3 of 3 landings since Sun 16 Aug in a TB-9
2 of 3 | 2026-11-07 TB-9 2 | 2026-11-14, TB-9, 1 passenger |  | warn: 2 of 3 landings since Sun 16 Aug; one more in a TB-9, alone or dual, makes it 3
1 of 3 | 2026-11-07 TB-9 1 | 2026-11-14, TB-9, 1 passenger |  | warn: 1 of 3 landings since Sun 16 Aug; 2 more in a TB-9, alone or dual, make it 3
none |  | 2026-11-14, TB-9, 1 passenger |  | warn: 0 of 3 landings since Sun 16 Aug; 3 more in a TB-9, alone or dual, make it 3
the 90th day after them | 2026-08-16 TB-9 3 | 2026-11-14, TB-9, 1 passenger |  | ok: 3 of 3 landings since Sun 16 Aug in a TB-9
the 91st day | 2026-08-15 TB-9 3 | 2026-11-14, TB-9, 1 passenger |  | warn: 0 of 3 landings since Sun 16 Aug; 3 more in a TB-9, alone or dual, make it 3
2 on the 90th day, 1 today | 2026-08-16 TB-9 2; 2026-11-14 TB-9 1 | 2026-11-14, TB-9, 1 passenger |  | ok: 3 of 3 landings since Sun 16 Aug in a TB-9
2 on the 91st day, 1 today | 2026-08-15 TB-9 2; 2026-11-14 TB-9 1 | 2026-11-14, TB-9, 1 passenger |  | warn: 1 of 3 landings since Sun 16 Aug; 2 more in a TB-9, alone or dual, make it 3
judged for the day of the flight, not for today | 2026-08-16 TB-9 3 | 2026-11-15, TB-9, 1 passenger |  | warn: 0 of 3 landings since Mon 17 Aug; 3 more in a TB-9, alone or dual, make it 3
over 29 February, the 90th day | 2027-12-01 TB-9 3 | 2028-02-29, TB-9, 1 passenger | 2028-02-29 | ok: 3 of 3 landings since Wed 1 Dec 2027 in a TB-9
over 29 February, the 91st day | 2027-12-01 TB-9 3 | 2028-03-01, TB-9, 1 passenger | 2028-02-29 | warn: 0 of 3 landings since Thu 2 Dec 2027; 3 more in a TB-9, alone or dual, make it 3
over a common February, the 90th day | 2026-12-01 TB-9 3 | 2027-03-01, TB-9, 1 passenger | 2027-03-01 | ok: 3 of 3 landings since Tue 1 Dec 2026 in a TB-9
two types: 3 in the other one | 2026-11-07 C172 3 | 2026-11-14, TB-9, 1 passenger |  | warn: 0 of 3 landings since Sun 16 Aug; 3 more in a TB-9, alone or dual, make it 3
two types: 2 in this one, 1 in the other | 2026-11-07 TB-9 2; 2026-11-08 C172 1 | 2026-11-14, TB-9, 1 passenger |  | warn: 2 of 3 landings since Sun 16 Aug; one more in a TB-9, alone or dual, makes it 3
two types, if the club counts every model | 2026-11-07 TB-9 2; 2026-11-08 C172 1; club: any_model 1 | 2026-11-14, TB-9, 1 passenger |  | ok: 3 of 3 landings since Sun 16 Aug
class: another model of the same class | 2026-11-07 C172(sep) 3 | 2026-11-14, TB-9(sep), 1 passenger |  | ok: 3 of 3 landings since Sun 16 Aug in a TB-9 or its class
class: 2 in this model, 1 in another of the class | 2026-11-07 TB-9(sep) 2; 2026-11-08 C172(sep) 1 | 2026-11-14, TB-9(sep), 1 passenger |  | ok: 3 of 3 landings since Sun 16 Aug in a TB-9 or its class
class: another one, on water | 2026-11-07 C172(sep-sea) 3 | 2026-11-14, TB-9(sep), 1 passenger |  | warn: 0 of 3 landings since Sun 16 Aug; 3 more in a TB-9 or its class, alone or dual, make it 3
class: with two engines | 2026-11-07 DA42(mep) 3; 2026-11-08 TB-9(sep) 2 | 2026-11-14, TB-9(sep), 1 passenger |  | warn: 2 of 3 landings since Sun 16 Aug; one more in a TB-9 or its class, alone or dual, makes it 3
class: that of the flown aircraft is not recorded | 2026-11-07 C172 3 | 2026-11-14, TB-9(sep), 1 passenger |  | warn: 0 of 3 landings since Sun 16 Aug; 3 more in a TB-9 or its class, alone or dual, make it 3
class: that of this aircraft is not recorded | 2026-11-07 C172(sep) 3; 2026-11-08 TB-9 1 | 2026-11-14, TB-9, 1 passenger |  | warn: 1 of 3 landings since Sun 16 Aug; 2 more in a TB-9, alone or dual, make it 3
class: not recorded, but the same model | 2026-11-07 TB-9 3 | 2026-11-14, TB-9(sep), 1 passenger |  | ok: 3 of 3 landings since Sun 16 Aug in a TB-9 or its class
class: the 90th day | 2026-08-16 C172(sep) 3 | 2026-11-14, TB-9(sep), 1 passenger |  | ok: 3 of 3 landings since Sun 16 Aug in a TB-9 or its class
class: the 91st day | 2026-08-15 C172(sep) 3 | 2026-11-14, TB-9(sep), 1 passenger |  | warn: 0 of 3 landings since Sun 16 Aug; 3 more in a TB-9 or its class, alone or dual, make it 3
class: the night landing in another model of it | 2026-11-06 C172(sep) 0+1n; 2026-11-07 TB-9(sep) 2 | 2026-11-14, TB-9(sep), 1 passenger, night |  | ok: 3 of 3 landings since Sun 16 Aug in a TB-9 or its class
class: nobody counted a flight in it | 2026-11-07 C172(sep) ?; 2026-11-08 TB-9(sep) 2 | 2026-11-14, TB-9(sep), 1 passenger |  | unknown: 2 of 3 landings since Sun 16 Aug in a TB-9 or its class; the landings of one flight were not counted
class: the club counts the same model only | 2026-11-07 C172(sep) 3; club: any_model 0 | 2026-11-14, TB-9(sep), 1 passenger |  | warn: 0 of 3 landings since Sun 16 Aug; 3 more in a TB-9, alone or dual, make it 3
the model in small letters | 2026-11-07 tb-9 3 | 2026-11-14, TB-9, 1 passenger |  | ok: 3 of 3 landings since Sun 16 Aug in a TB-9
dual regains it | 2026-11-07 TB-9 2; 2026-11-10 TB-9 dual 1 | 2026-11-14, TB-9, 1 passenger |  | ok: 3 of 3 landings since Sun 16 Aug in a TB-9
3 landings after one take-off | 2026-11-07 TB-9 3/1 | 2026-11-14, TB-9, 1 passenger |  | warn: 1 of 3 take-offs since Sun 16 Aug; 2 more in a TB-9, alone or dual, make it 3
2 take-offs, 2 landings, then 1 of each | 2026-11-07 TB-9 2/2; 2026-11-08 TB-9 1/1 | 2026-11-14, TB-9, 1 passenger |  | ok: 3 of 3 landings since Sun 16 Aug in a TB-9
nobody counted the only flight | 2026-11-07 TB-9 ? | 2026-11-14, TB-9, 1 passenger |  | unknown: 0 of 3 landings since Sun 16 Aug in a TB-9; the landings of one flight were not counted
nobody counted, but 3 are counted | 2026-11-07 TB-9 ?; 2026-11-08 TB-9 3 | 2026-11-14, TB-9, 1 passenger |  | ok: 3 of 3 landings since Sun 16 Aug in a TB-9
nobody counted a flight in the other type | 2026-11-07 C172 ?; 2026-11-08 TB-9 2 | 2026-11-14, TB-9, 1 passenger |  | warn: 2 of 3 landings since Sun 16 Aug; one more in a TB-9, alone or dual, makes it 3
an uncounted flight 91 days ago | 2026-08-15 TB-9 ? | 2026-11-14, TB-9, 1 passenger |  | warn: 0 of 3 landings since Sun 16 Aug; 3 more in a TB-9, alone or dual, make it 3
night: 3 by day only | 2026-11-07 TB-9 3 | 2026-11-14, TB-9, 1 passenger, night |  | warn: 0 of 1 landing at night since Sun 16 Aug; one more in a TB-9, alone or dual, makes it 1
night: 2 by day and 1 at night | 2026-11-07 TB-9 2+1n | 2026-11-14, TB-9, 1 passenger, night |  | ok: 3 of 3 landings since Sun 16 Aug in a TB-9
night: nobody counted those at night | 2026-11-07 TB-9 3+?n | 2026-11-14, TB-9, 1 passenger, night |  | unknown: 0 of 1 landing at night since Sun 16 Aug in a TB-9; the landings at night of one flight were not counted
night: nobody counted those at night, but one is counted | 2026-11-07 TB-9 3+?n; 2026-11-08 TB-9 0+1n | 2026-11-14, TB-9, 1 passenger, night |  | ok: 4 of 3 landings since Sun 16 Aug in a TB-9
night: nobody counted those at night of a flight 91 days ago | 2026-08-15 TB-9 3+?n; 2026-11-07 TB-9 3 | 2026-11-14, TB-9, 1 passenger, night |  | warn: 0 of 1 landing at night since Sun 16 Aug; one more in a TB-9, alone or dual, makes it 1
by day, nobody counted those at night | 2026-11-07 TB-9 3+?n | 2026-11-14, TB-9, 1 passenger |  | ok: 3 of 3 landings since Sun 16 Aug in a TB-9
night: the night landing on the 90th day | 2026-08-16 TB-9 0+1n; 2026-11-07 TB-9 2 | 2026-11-14, TB-9, 1 passenger, night |  | ok: 3 of 3 landings since Sun 16 Aug in a TB-9
night: the night landing on the 91st day | 2026-08-15 TB-9 0+1n; 2026-11-07 TB-9 3 | 2026-11-14, TB-9, 1 passenger, night |  | warn: 0 of 1 landing at night since Sun 16 Aug; one more in a TB-9, alone or dual, makes it 1
night: the night landing in the other type | 2026-11-06 C172 0+1n; 2026-11-07 TB-9 3 | 2026-11-14, TB-9, 1 passenger, night |  | warn: 0 of 1 landing at night since Sun 16 Aug; one more in a TB-9, alone or dual, makes it 1
night landings count by day | 2026-11-07 TB-9 0+3n | 2026-11-14, TB-9, 1 passenger |  | ok: 3 of 3 landings since Sun 16 Aug in a TB-9
night without passengers |  | 2026-11-14, TB-9, night |  | –
a flight of today after midnight UTC | 2026-11-15 TB-9 3 | 2026-11-15, TB-9, 1 passenger | 2026-11-14T16:30:00Z | ok: 3 of 3 landings since Mon 17 Aug in a TB-9
a flight after today does not count yet | 2026-11-20 TB-9 3 | 2026-11-21, TB-9, 1 passenger |  | warn: 0 of 3 landings since Sun 23 Aug; 3 more in a TB-9, alone or dual, make it 3
with an instructor the rule does not apply | with instructor; instructor medical until 2027-12-31; instructor licence [cpl]; instructor type-checkout [TB-9] | 2026-11-14, TB-9, 1 passenger |  | –
12 circuits of 90 days ago and none since | 2026-08-16 TB-9 12 | 2026-11-14, TB-9, 3 passengers |  | ok: 12 of 3 landings since Sun 16 Aug in a TB-9
`,
  privileges: `
private licence, local, by day | licence [ppl] of Singapore | 2026-11-21 |  | ok: Allows this flight
private licence to Senai | licence [ppl] of Singapore | 2026-11-21, to WMKJ |  | ok: Allows this flight
restricted, local | licence [ppl] restricted of Singapore | 2026-11-21 |  | ok: Allows this flight
restricted to Senai | licence [ppl] restricted of Singapore | 2026-11-21, to WMKJ |  | warn: Restricted licence: Singapore only, not Senai (WMKJ)
restricted to a place abroad without a code | licence [ppl] restricted of Singapore | 2026-11-21, to Pulau Aur |  | warn: Restricted licence: Singapore only, not Pulau Aur
restricted to another field in Singapore | licence [ppl] restricted of Singapore | 2026-11-21, to WSAP |  | warn: Restricted licence: no cross-country flights
restricted at night | licence [ppl] restricted of Singapore | 2026-11-21, night |  | warn: Restricted licence: no flights at night
restricted to Senai at night | licence [ppl] restricted of Singapore | 2026-11-21, night, to WMKJ |  | warn: Restricted licence: Singapore only, not Senai (WMKJ); Restricted licence: no flights at night
full and restricted licence | licence [ppl] restricted of Singapore; licence [cpl] of Singapore | 2026-11-21, to WMKJ |  | ok: Allows this flight
the full licence ended the day before | licence [ppl] restricted of Singapore; licence [cpl] until 2026-11-20 of Singapore | 2026-11-21, to WMKJ |  | warn: Restricted licence: Singapore only, not Senai (WMKJ)
private at night without a night rating | licence [ppl] of Singapore | 2026-11-21, night |  | unknown: No night rating on record
private at night with a night rating | licence [ppl] of Singapore; rating [Night] | 2026-11-21, night |  | ok: Allows this flight
the last day of the night rating | licence [ppl] of Singapore; rating [Night] until 2026-11-21 | 2026-11-21, night |  | ok: Allows this flight
the day after the night rating | licence [ppl] of Singapore; rating [Night] until 2026-11-20 | 2026-11-21, night |  | warn: The night rating is not valid on that day
commercial at night | licence [cpl] of Singapore | 2026-11-21, night |  | ok: Allows this flight
class rating, its last day | licence [ppl] of Singapore; rating [SEP class] until 2026-11-21 | 2026-11-21 |  | ok: Allows this flight
class rating, the day after: nobody has recorded the class of the aircraft | licence [ppl] of Singapore; rating [SEP class] until 2026-11-20 | 2026-11-21 |  | unknown: The rating SEP class has ended; whether this aircraft needs it is not on record
class rating that names the model, the day after | licence [ppl] of Singapore; rating [SEP class (TB9)] until 2026-11-20 | 2026-11-21 |  | warn: The rating SEP class (TB9) has ended
rating for this model, its last day | licence [ppl] of Singapore; rating [TB-9 type] until 2026-11-21 | 2026-11-21 |  | ok: Allows this flight
rating for this model, the day after | licence [ppl] of Singapore; rating [TB-9 type] until 2026-11-20 | 2026-11-21 |  | warn: The rating TB-9 type has ended
rating for another model, the day after | licence [ppl] of Singapore; rating [PA-34 type] until 2026-11-20 | 2026-11-21 |  | ok: Allows this flight
rating for a model with another number, the day after | licence [ppl] of Singapore; rating [TB-90 type] until 2026-11-20 | 2026-11-21 |  | ok: Allows this flight
rating for a type by its name, the day after | licence [ppl] of Singapore; rating [Tampico type] until 2026-11-20 | 2026-11-21 |  | unknown: The rating Tampico type has ended; whether this aircraft needs it is not on record
rating that is for no aircraft, the day after | licence [ppl] of Singapore; rating [Aerobatics] until 2026-11-20 | 2026-11-21 |  | ok: Allows this flight
class rating renewed | licence [ppl] of Singapore; rating [SEP class] until 2026-11-20; rating [SEP class] until 2028-11-20 | 2026-11-21 |  | ok: Allows this flight
issued in Singapore, Singapore aircraft | licence [ppl] of Singapore | 2026-11-21, 9V-BOA |  | ok: Allows this flight
issued in Malaysia, Singapore aircraft | licence [ppl] of Malaysia | 2026-11-21, 9V-BOA |  | warn: Licence of Malaysia, aircraft registered in Singapore: it needs a validation
issued in Malaysia, Malaysian aircraft | licence [ppl] of Malaysia | 2026-11-21, 9M-ABC |  | ok: Allows this flight
issued in the United States, its aircraft | licence [ppl] of United States | 2026-11-21, N123AB |  | ok: Allows this flight
state of issue not on record | licence [ppl] | 2026-11-21, 9M-ABC |  | unknown: Not on record: where the licence was issued
state of issue not on record, Singapore aircraft | licence [ppl] | 2026-11-21, 9V-BOA |  | unknown: Not on record: where the licence was issued
one of two licences without a state of issue | licence [ppl]; licence [ppl] of Malaysia | 2026-11-21, 9V-BOA |  | unknown: Not on record: where the licence was issued
one of two licences is of Singapore | licence [ppl]; licence [ppl] of Singapore | 2026-11-21, 9V-BOA |  | ok: Allows this flight
issued in SG | licence [ppl] of SG | 2026-11-21, 9V-BOA |  | ok: Allows this flight
issued in the Republic of Singapore | licence [ppl] of republic of SINGAPORE | 2026-11-21, 9V-BOA |  | ok: Allows this flight
issued in SG, Malaysian aircraft | licence [ppl] of SG | 2026-11-21, 9M-ABC |  | warn: Licence of Singapore, aircraft registered in Malaysia: it needs a validation
registration of a state that is not known | licence [ppl] of Singapore | 2026-11-21, D-EABC |  | unknown: Not on record: where D-EABC is registered
without a state of issue to Senai, restricted | licence [ppl] restricted | 2026-11-21, to WMKJ |  | warn: Restricted licence: Singapore only, not Senai (WMKJ)
student alone | student; licence [spl] | 2026-11-21 |  | ok: As the solo authorisation allows
student alone with a passenger | student; licence [spl] | 2026-11-21, 1 passenger |  | warn: Students carry no passengers
student alone to Senai | student; licence [spl]; solo Seletar | 2026-11-21, to WMKJ |  | warn: Students fly solo within Singapore, not to Senai (WMKJ)
student alone to Senai, which the authorisation names | student; licence [spl]; solo Seletar and Senai | 2026-11-21, to WMKJ |  | warn: Students fly solo within Singapore, not to Senai (WMKJ)
student alone to another field in Singapore | student; licence [spl]; solo Seletar | 2026-11-21, to WSAP |  | unknown: The solo authorisation does not name Paya Lebar (WSAP)
student alone to a field that the authorisation names | student; licence [spl]; solo Seletar and paya lebar | 2026-11-21, to WSAP |  | ok: As the solo authorisation allows
student alone to a field whose code the authorisation names | student; licence [spl]; solo WSSL, WSAP | 2026-11-21, to WSAP |  | ok: As the solo authorisation allows
student alone to a place without a code that the authorisation names | student; licence [spl]; solo Tekong | 2026-11-21, to Tekong |  | ok: As the solo authorisation allows
student alone at night | student; licence [spl] | 2026-11-21, night |  | warn: Students fly solo by day
no licence on record: the rule about licences tells |  | 2026-11-21, to WMKJ |  | –
`,
  english: `
level 6 does not end | english [6] | 2026-11-21 |  | ok: Level 6: no end date
level 4 without an end on record | english [4] | 2026-11-21 |  | soon: Level 4: end date not on record
level 4, its last day | english [4] until 2026-11-21 | 2026-11-21 |  | soon: Level 4: valid until Sat 21 Nov 2026
level 4, the day after | english [4] until 2026-11-20 | 2026-11-21 |  | soon: Level 4: ends Fri 20 Nov 2026, before the flight
level 5, 61 days left | english [5] until 2027-01-21 | 2026-11-21 |  | ok: Level 5: valid until Thu 21 Jan 2027
none on record, and the rule only informs |  | 2026-11-21 |  | –
none on record, where the rule warns | club: mode warn | 2026-11-21 |  | unknown: Not on record
`,
  'airport-pass': `
valid | airport-pass until 2027-12-31 | 2026-11-21 |  | ok: Valid until Fri 31 Dec 2027
its last day | airport-pass until 2026-11-21 | 2026-11-21 |  | soon: Valid until Sat 21 Nov 2026
the day after | airport-pass until 2026-11-20 | 2026-11-21 |  | soon: Ends Fri 20 Nov 2026, before the flight
passengers, 5 working days from Saturday to Saturday | airport-pass until 2027-12-31 | 2026-11-21, 1 passenger |  | ok: Valid until Fri 31 Dec 2027 + soon: Apply by Mon 16 Nov
passengers, one working day too late | airport-pass until 2027-12-31 | 2026-11-21, 1 passenger | 2026-11-17 | ok: Valid until Fri 31 Dec 2027 + soon: Take 5 working days, longer than until the flight
passengers, a public holiday in between | airport-pass until 2027-12-31; holiday 2026-11-18 | 2026-11-21, 1 passenger | 2026-11-13 | ok: Valid until Fri 31 Dec 2027 + soon: Apply by Fri 13 Nov
passengers, the day after | airport-pass until 2027-12-31; holiday 2026-11-18 | 2026-11-21, 1 passenger |  | ok: Valid until Fri 31 Dec 2027 + soon: Take 5 working days, longer than until the flight
passengers, a public holiday on a Sunday | airport-pass until 2027-12-31; holiday 2026-11-15 | 2026-11-21, 1 passenger |  | ok: Valid until Fri 31 Dec 2027 + soon: Apply by Mon 16 Nov
nobody aboard | airport-pass until 2027-12-31 | 2026-11-21 |  | ok: Valid until Fri 31 Dec 2027
none on record, and the rule only informs |  | 2026-11-21 |  | –
`,
  crew: `
all papers valid | with instructor; instructor medical until 2027-12-31; instructor licence [cpl]; instructor type-checkout [TB-9]; instructor instructor-rating until 2027-12-31 | 2026-11-21 |  | ok: The instructor is fit to teach
the last day of the rating | with instructor; instructor medical until 2027-12-31; instructor licence [cpl]; instructor type-checkout [TB-9]; instructor instructor-rating until 2026-11-21 | 2026-11-21 |  | ok: The instructor is fit to teach
the day after the rating | with instructor; instructor medical until 2027-12-31; instructor licence [cpl]; instructor type-checkout [TB-9]; instructor instructor-rating until 2026-11-20 | 2026-11-21 |  | warn: Ask the club
the rating has no end on record | with instructor; instructor medical until 2027-12-31; instructor licence [cpl]; instructor type-checkout [TB-9]; instructor instructor-rating | 2026-11-21 |  | unknown: Ask the club
the last day of the medical | with instructor; instructor medical until 2026-11-21; instructor licence [cpl]; instructor type-checkout [TB-9]; instructor instructor-rating until 2027-12-31 | 2026-11-21 |  | ok: The instructor is fit to teach
the day after the medical | with instructor; instructor medical until 2026-11-20; instructor licence [cpl]; instructor type-checkout [TB-9]; instructor instructor-rating until 2027-12-31 | 2026-11-21 |  | warn: Ask the club
two types: checked out on the other one | with instructor; instructor medical until 2027-12-31; instructor licence [cpl]; instructor type-checkout [C172]; instructor instructor-rating until 2027-12-31 | 2026-11-21, TB-9 |  | unknown: Ask the club
a student licence only | with instructor; instructor medical until 2027-12-31; instructor licence [spl]; instructor type-checkout [TB-9]; instructor instructor-rating until 2027-12-31 | 2026-11-21 |  | warn: Ask the club
nothing on record | with instructor | 2026-11-21 |  | unknown: Ask the club
the rating has ended, and its rule blocks | with instructor; instructor medical until 2027-12-31; instructor licence [cpl]; instructor type-checkout [TB-9]; instructor instructor-rating until 2026-11-20; club: teaching-rating mode block | 2026-11-21 |  | block: Ask the club
the rating has ended, and its rule is off | with instructor; instructor medical until 2027-12-31; instructor licence [cpl]; instructor type-checkout [TB-9]; instructor instructor-rating until 2026-11-20; club: teaching-rating mode off | 2026-11-21 |  | ok: The instructor is fit to teach
the rating has ended, and its rule only informs | with instructor; instructor medical until 2027-12-31; instructor licence [cpl]; instructor type-checkout [TB-9]; instructor instructor-rating until 2026-11-20; club: teaching-rating mode inform | 2026-11-21 |  | ok: The instructor is fit to teach
the rating has ended, and the rule about medicals blocks | with instructor; instructor medical until 2027-12-31; instructor licence [cpl]; instructor type-checkout [TB-9]; instructor instructor-rating until 2026-11-20; club: medical mode block | 2026-11-21 |  | warn: Ask the club
the rating has ended, and the rule about the crew only informs | with instructor; instructor medical until 2027-12-31; instructor licence [cpl]; instructor type-checkout [TB-9]; instructor instructor-rating until 2026-11-20; club: mode inform | 2026-11-21 |  | warn: Ask the club
the rating has ended, and the rule about the crew is off | with instructor; instructor medical until 2027-12-31; instructor licence [cpl]; instructor type-checkout [TB-9]; instructor instructor-rating until 2026-11-20; club: mode off | 2026-11-21 |  | –
the rule about checkouts blocks, and none is on record | with instructor; instructor medical until 2027-12-31; instructor licence [cpl]; instructor instructor-rating until 2027-12-31; club: type-checkout mode block | 2026-11-21 |  | block: Ask the club
alone: there is no crew |  | 2026-11-21 |  | –
`,
}
