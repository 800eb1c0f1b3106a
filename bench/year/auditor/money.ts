import type { Call, Person } from '../people/person.ts'
import type { BookingBook } from './bookings.ts'
import { feeOf, type Rates } from './fees.ts'
import { readCsv } from './csv.ts'
import { cents, dayOf, dollars, isTurnOf, type Readings, type SeenBooking } from './readings.ts'

type Entry = { id: string; member: string; cents: number; why: string }
type Account = {
  account_id: string
  member_id: string | null
  balance: number
  to_pay: number
  being_checked: number
  credit: number
  ageing: Record<string, number>
  open_items: {
    left: number
    amount: number
    source: string
    source_id: string | null
    being_checked: boolean
  }[]
  entries: { _id: string; kind: string; memo: string; amount: number; left: number }[]
}
type Part = { member: string; cents: number; why: string }
type Owing = Pick<Account, 'member_id' | 'to_pay' | 'being_checked' | 'credit'>
type Preview = { members: { member_id: string; amount: number; months: string[] }[] }
type Line = {
  _id: string
  on: string
  amount: number
  state: string
  description: string
  parts: { member_id: string | null; account_id: string; amount: number; linked: object | null }[]
}
type SignUp = { _id: string; user_id: string; waiting: boolean }
type Event = { _id: string; event_price: number; event_start_date: string }

/** What is told of a member who never had anything to pay. */
const NOTHING = '0 undefined undefined undefined'
const DAY = 24 * 60 * 60_000

/** What every member should owe, from what was answered; compared each day with every page that says it. */
export function createMoneyAudit(book: BookingBook, note: (words: string) => void) {
  const entries: Entry[] = []
  const rates: Rates[] = []
  const handPaid = new Map<string, Entry>()
  const handFees = new Set<string>()
  const lines = new Map<string, Line>()
  const places = new Map<string, Entry & { starts: string }>()
  const duesCharged = new Set<string>()
  const closings = new Map<string, number>()
  /** What was found when a member was last looked at. */
  const checked = new Map<string, string>()
  let preview: Preview | null = null
  let closedUntil = ''
  const enter = (entry: Entry) => void entries.push(entry)

  function sees(call: Call): void {
    const { path, method, status, data, body } = call
    if (status !== 200 || method === 'GET') return
    const given = (body ?? {}) as Record<string, unknown>
    const [, noun, second = '', third = ''] = path.split('/')
    if (path === '/rsfc/configurations') rates.push({ ...(data as Rates), starts_on: dayOf(call.at) })
    if (path === '/ledger/rates') rates.push(given as Rates)
    if (path === '/ledger/dues/preview') preview = data as Preview
    if (path === '/ledger/dues') chargeDues(data as { charged: number; total: number })
    if (path === '/ledger/months') closedUntil = String(given.month)
    if (noun === 'ledger' && third === 'entries')
      enterByHand(second, given, data as { _id: string; amount: number; kind: string })
    if (noun === 'ledger' && second === 'entries')
      reverse(third, data as { amount: number; reversed_by: string | null })
    if (noun === 'booking') flights()
  }

  function enterByHand(
    member: string,
    given: Record<string, unknown>,
    made: { _id: string; amount: number },
  ): void {
    const sign = { charge: 1, refund: 1, payment: -1, credit: -1, 'write-off': -1 }[String(given.kind)] ?? 1
    const expected = sign * cents(Number(given.amount))
    if (cents(made.amount) !== expected)
      note(
        `an entry by hand of ${dollars(expected)} (${String(given.kind)}) was answered as ${dollars(cents(made.amount))}`,
      )
    enter({ id: made._id, member, cents: expected, why: `${String(given.kind)} by hand` })
  }

  /** The answer is the entry, with the reversal that ends it. */
  function reverse(id: string, made: { amount: number; reversed_by: string | null }): void {
    const entry = entries.find((each) => each.id === id)
    if (!entry) return note(`an entry was reversed that nobody entered: ${id}`)
    if (cents(made.amount) !== entry.cents || !made.reversed_by)
      note(`the entry of ${dollars(entry.cents)} was reversed, the answer says ${JSON.stringify(made)}`)
    enter({
      id: made.reversed_by ?? '',
      member: entry.member,
      cents: -entry.cents,
      why: `reversal of ${entry.why}`,
    })
  }

  /** One charge for each member and month, and in all what the answer says. */
  function chargeDues({ charged, total }: { charged: number; total: number }): void {
    const members = preview?.members ?? []
    for (const { member_id, amount, months } of members) {
      for (const month of months) {
        if (duesCharged.has(`${member_id} ${month}`))
          note(`dues of ${month} were charged twice to ${member_id}`)
        duesCharged.add(`${member_id} ${month}`)
      }
      enter({
        id: `dues ${member_id} ${months.join(' ')}`,
        member: member_id,
        cents: cents(amount),
        why: `dues ${months.join(' ')}`,
      })
    }
    const sum = members.reduce((all, { amount }) => all + cents(amount), 0)
    if (sum !== cents(total) || members.length !== charged)
      note(
        `dues: ${members.length} members and ${dollars(sum)} were shown, ${charged} and ${dollars(cents(total))} were charged`,
      )
    preview = null
  }

  /** The fee of a reported flight, and payments that an officer records on the booking. */
  function flights(): void {
    for (const { before, after, call } of book.takeChanges()) {
      if (!after) {
        keepPaid(before)
        continue
      }
      const set = (call.body ?? {}) as Record<string, unknown>
      if (set.payment_fee !== undefined) handFees.add(after._id)
      const reported = call.path === '/booking/post-flight' || call.path.startsWith('/booking/report/')
      if (reported && !handFees.has(after._id) && feeOf(after, rates) !== cents(after.payment_fee))
        note(
          `flight ${after._id} of ${after.flight_date} ${after.actual_start_time}-${after.actual_end_time} costs ${dollars(feeOf(after, rates))}, the answer says ${dollars(cents(after.payment_fee))}`,
        )
      const becamePaid = after.payment_status === 'paid' && before && before.payment_status !== 'paid'
      const wasPaid = before?.payment_status === 'paid' && after.payment_status !== 'paid'
      if (becamePaid && set.payment_status === 'paid') payByHand(before, after)
      if (wasPaid) takeBack(after._id)
    }
  }

  /** A deleted flight is no longer owed; what was paid of it stays as a charge that is settled. */
  function keepPaid(deleted: SeenBooking | undefined): void {
    if (!deleted || deleted.payment_status === 'processing') return
    const paid = cents(deleted.payment_fee) - cents(deleted.payment_left ?? deleted.payment_fee)
    const why = `paid of flight ${deleted._id}, deleted`
    if (paid > 0) enter({ id: `deleted ${deleted._id}`, member: deleted.user_id ?? '', cents: paid, why })
  }

  function payByHand(before: SeenBooking, after: SeenBooking): void {
    const left = cents(before.payment_left ?? before.payment_fee)
    const entry = {
      id: `hand ${after._id}`,
      member: after.user_id ?? '',
      cents: -left,
      why: `flight ${after._id} set paid`,
    }
    handPaid.set(after._id, entry)
    enter(entry)
  }

  function takeBack(id: string): void {
    const entry = handPaid.get(id)
    if (!entry) return
    handPaid.delete(id)
    enter({ ...entry, cents: -entry.cents, why: `flight ${id} no longer paid` })
  }

  /** Money from the bank, as the lines say now. */
  async function readBank({ read, treasurer, world }: Readings): Promise<void> {
    const statements = (await read<{ _id: string }[]>(treasurer, '/bank/statements')) ?? []
    for (const { _id } of statements.slice(0, 5)) {
      const staged = await read<{ lines: Line[] }>(treasurer, `/bank/statements/${_id}`)
      for (const line of staged?.lines ?? []) lines.set(line._id, line)
    }
    const known = [...lines.values()].map(({ on, amount }) => `${on} ${cents(amount)}`).toSorted()
    const sent = world.bank.transfers.map((each) => `${each.on} ${each.cents}`)
    const extra = known.filter(
      (each, at) => known.indexOf(each) === at && count(known, each) > count(sent, each),
    )
    if (extra.length > 0) note(`the bank has sent these lines less often: ${extra.join(', ')}`)
    for (const { _id, state, amount, parts } of lines.values()) {
      const sum = parts.reduce((all, part) => all + cents(part.amount), 0)
      if (state === 'confirmed' && sum !== Math.abs(cents(amount)))
        note(`line ${_id} of ${amount} was confirmed for ${dollars(sum)}`)
    }
  }

  /** Places at events with a price. A place that was given up in time is not owed. */
  async function readEvents({ read, officer, world }: Readings): Promise<void> {
    const now = world.clock.ms()
    const events = (await read<Event[]>(officer, '/events/?limit=200')) ?? []
    const held = new Set<string>()
    const known = new Set(events.map(({ _id }) => _id))
    for (const event of events.filter(({ event_price }) => event_price > 0)) {
      // Nobody signs up once it has ended.
      if (Date.parse(event.event_start_date) < now - 3 * DAY) {
        for (const [id, place] of places) if (place.id === event._id) held.add(id)
        continue
      }
      const { responses = [] } =
        (await read<{ responses: SignUp[] }>(officer, `/events/event-signup/${event._id}`)) ?? {}
      for (const { _id, user_id, waiting } of responses) {
        if (waiting) continue
        held.add(_id)
        places.set(_id, {
          id: event._id,
          member: user_id,
          cents: cents(event.event_price),
          why: `event ${event._id}`,
          starts: event.event_start_date,
        })
      }
    }
    for (const [id, place] of places)
      if (!held.has(id) && (Date.parse(place.starts) > now || !known.has(place.id))) places.delete(id)
  }

  /** Everything that a balance consists of, by member. */
  function expectations(): Map<string, Part[]> {
    const charges = [...book.seen.values()]
      .filter(({ payment_status }) => payment_status !== 'processing')
      .map(({ _id, user_id, payment_fee }) => ({
        member: user_id ?? '',
        cents: cents(payment_fee),
        why: `flight ${_id}`,
      }))
    const received = [...lines.values()]
      .filter(({ state }) => state === 'confirmed')
      .flatMap((line) =>
        line.parts
          .filter(({ linked }) => !linked)
          .map(({ member_id, amount }) => ({
            member: member_id ?? '',
            cents: -Math.sign(line.amount) * cents(amount),
            why: `bank ${line.on}`,
          })),
      )
    return Map.groupBy([...charges, ...entries, ...places.values(), ...received], ({ member }) => member)
  }

  /** Officers may enter money only through the site, so all entries come to what all acts come to. */
  async function checkTotal({ file, treasurer, date }: Readings, parts: Iterable<Part[]>): Promise<void> {
    const expected = [...parts].flat().reduce((all, each) => all + each.cents, 0)
    const text = await file(treasurer, `/ledger/export?what=entries&from=2020-01-01&to=${date}`)
    const [header = [], ...rows] = readCsv(text)
    const at = header.findIndex((name) => /^amount/i.test(name))
    const total = rows.reduce((all, row) => all + cents(Number(row[at] ?? Number.NaN)), 0)
    if (total !== expected)
      note(`all entries come to ${dollars(total)}; all that happened comes to ${dollars(expected)}`)
  }

  /** The figures of one member on every page. */
  async function checkMember(
    readings: Readings,
    person: Person,
    owing: Map<string, Owing>,
    parts: readonly Part[],
  ): Promise<void> {
    const { read, treasurer, date } = readings
    const account = await read<Account>(treasurer, `/ledger/${person._id}?limit=500`)
    if (!account) return
    const say = (words: string) => note(`${person.name} on ${date}: ${words}`)
    const balance = cents(account.balance)
    const expected = sumOf(parts)
    if (balance !== expected)
      say(
        `the balance is ${dollars(balance)}; it should be ${dollars(expected)} = ${parts.map((each) => `${dollars(each.cents)} ${each.why}`).join(' + ')}; entries: ${account.entries.map(({ kind, amount, memo }) => `${kind} ${amount} ${memo}`).join(', ')}`,
      )
    const sum = account.entries.reduce((all, { amount }) => all + cents(amount), 0)
    if (account.entries.length < 500 && sum !== balance)
      say(`the entries add up to ${dollars(sum)}, the balance is ${dollars(balance)}`)
    const owed = account.open_items.reduce((all, { left }) => all + cents(left), 0)
    const credit = cents(account.credit)
    if (owed - credit !== balance)
      say(`${dollars(owed)} are open and ${dollars(credit)} are credit, the balance is ${dollars(balance)}`)
    const toPay = Math.max(0, owed - cents(account.being_checked) - credit)
    if (cents(account.to_pay) !== toPay)
      say(`to pay is ${account.to_pay}; open, being checked and credit say ${dollars(toPay)}`)
    if (Math.min(account.to_pay, account.being_checked, account.credit) < 0) say('a figure is negative')
    const ages = Object.values(account.ageing).reduce((all, each) => all + cents(each), 0)
    if (ages !== cents(account.to_pay)) say(`by age it is ${dollars(ages)}, to pay ${account.to_pay}`)
    for (const { left, amount } of account.open_items)
      if (left < 0 || left > amount) say(`an open item has ${left} left of ${amount}`)
    for (const { left, amount } of account.entries)
      if (left < 0 || left > Math.abs(amount)) say(`an entry has ${left} left of ${amount}`)
    for (const item of account.open_items.filter(({ source }) => source === 'booking')) {
      const shown = book.seen.get(item.source_id ?? '')?.payment_left
      if (shown !== undefined && shown !== item.left)
        say(`flight ${item.source_id} has ${shown} left on the desk, ${item.left} on the account`)
    }
    const row = owing.get(person._id)
    if (account.to_pay + account.being_checked > 0 && !row)
      say(`owes ${account.to_pay} and is missing among those who owe`)
    for (const figure of ['to_pay', 'being_checked', 'credit'] as const)
      if (row && row[figure] !== account[figure])
        say(`${figure} is ${account[figure]} on the account, ${row[figure]} among those who owe`)
    const statement = await read<{
      closing: number
      opening: number
      to_pay: number
      lines: { amount: number }[]
    }>(treasurer, `/ledger/${person._id}/statement?month=${date.slice(0, 7)}`)
    if (statement && cents(statement.closing) !== balance)
      say(`the statement closes at ${statement.closing}, the balance is ${account.balance}`)
    if (statement && statement.to_pay !== account.to_pay)
      say(`the statement asks for ${statement.to_pay}, the account for ${account.to_pay}`)
    await checkClosedMonth(readings, person)
    const own = await read<Account>(person, `/ledger/${person._id}`)
    if (own && (own.balance !== account.balance || own.to_pay !== account.to_pay))
      say(
        `the member sees ${own.balance} and ${own.to_pay}, the officer ${account.balance} and ${account.to_pay}`,
      )
  }

  async function checkClosedMonth({ read, treasurer }: Readings, person: Person): Promise<void> {
    if (!closedUntil) return
    const key = `${person._id} ${closedUntil}`
    const statement = await read<{ closing: number }>(
      treasurer,
      `/ledger/${person._id}/statement?month=${closedUntil}`,
    )
    if (!statement) return
    const before = closings.get(key)
    if (before !== undefined && before !== cents(statement.closing))
      note(
        `${person.name}: the closed month ${closedUntil} ended at ${dollars(before)}, and now at ${statement.closing}`,
      )
    closings.set(key, cents(statement.closing))
  }

  /** Nothing is settled for more than it is, and no payment settles more than it is. */
  async function checkAllocations({ world }: Readings): Promise<void> {
    for (const side of ['credit_id', 'charge_id'] as const) {
      const { rows } = await world.query<{ _id: string; amount: number; settled: string }>(
        `select e._id, e.amount, sum(a.amount) as settled from allocations a join ledger_entries e on e._id = a.${side}
         group by e._id, e.amount having sum(a.amount) > abs(e.amount) or sum(a.amount) < 0`,
      )
      for (const { _id, amount, settled } of rows)
        note(`${dollars(Number(settled))} are allocated to entry ${_id} of ${dollars(amount)} (${side})`)
    }
  }

  /** Numbers of documents without gaps, for each kind and year. */
  async function checkDocuments({ file, treasurer, date }: Readings): Promise<void> {
    const text = await file(
      treasurer,
      `/ledger/export?what=documents&from=${date.slice(0, 4)}-01-01&to=${date}`,
    )
    const numbers = [...new Set(text.match(/\b[A-Z]{2,4}-\d{4}-\d{4,}\b/g))]
    for (const [series, group] of Map.groupBy(numbers, (number) =>
      number.slice(0, number.lastIndexOf('-')),
    )) {
      if (!series.endsWith(date.slice(0, 4))) continue
      const counts = group.map((number) => Number(number.slice(number.lastIndexOf('-') + 1)))
      if (Math.max(...counts) !== group.length)
        note(`${series} has ${group.length} documents, the last is ${Math.max(...counts)}`)
    }
  }

  return {
    sees,
    async begin({ read, treasurer }: Readings) {
      rates.push(...((await read<Rates[]>(treasurer, '/ledger/rates')) ?? []))
    },
    async endDay(readings: Readings): Promise<void> {
      const { read, treasurer, people, date } = readings
      await readBank(readings)
      await readEvents(readings)
      const figures = await read<{ to_pay: number; being_checked: number; credit: number; owing: Owing[] }>(
        treasurer,
        '/ledger/figures',
      )
      const owing = new Map(
        (figures?.owing ?? []).flatMap((row) => (row.member_id ? [[row.member_id, row] as const] : [])),
      )
      const sum = (figures?.owing ?? []).reduce((all, { to_pay }) => all + cents(to_pay), 0)
      if (figures && sum !== cents(figures.to_pay))
        note(`those who owe come to ${dollars(sum)}, the total is ${figures.to_pay}`)
      const all = expectations()
      for (const [at, person] of people.entries()) {
        const parts = all.get(person._id) ?? []
        const row = owing.get(person._id)
        const told = `${sumOf(parts)} ${row?.to_pay} ${row?.being_checked} ${row?.credit}`
        if (told === (checked.get(person._id) ?? NOTHING) && !isTurnOf(at, date)) continue
        checked.set(person._id, told)
        await checkMember(readings, person, owing, parts)
      }
      if (Number(date.slice(8)) % 4 !== 0) return
      await checkAllocations(readings)
      await checkDocuments(readings)
      await checkTotal(readings, all.values())
    },
  }
}

const sumOf = (parts: readonly Part[]) => parts.reduce((all, each) => all + each.cents, 0)
const count = (list: readonly string[], value: string) => list.filter((each) => each === value).length
