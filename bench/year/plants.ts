import type { World } from './world/world.ts'

/** Changes rows of a table before they are stored. */
const before = (table: string, event: string, change: string) => `
  create function plant() returns trigger language plpgsql as $$ begin ${change} return new; end $$;
  create trigger a_plant before ${event} on ${table} for each row execute function plant();`

/**
 * Faults that are planted into the database of a simulated club, of the kinds that people have found by hand: the
 * auditor has to notice each of them (`npm run year -- --plant all`).
 */
export const PLANTS: Readonly<Record<string, string>> = {
  'bookings may overlap': 'alter table holds drop constraint holds_no_overlap',
  // The server looks before the database does, so that only a reading that it does not expect can fall.
  'a meter may fall': `drop trigger meter_readings_never_fall on meter_readings;
    ${before('meter_readings', 'insert', `if new.kind = 'in' then new.value := new.value - 10; end if;`)}`,
  'a transfer is entered a dollar too high': before(
    'ledger_entries',
    'insert',
    `if new.source = 'bank' then new.amount := new.amount - 100; end if;`,
  ),
  'dues are a cent too high': before(
    'ledger_entries',
    'insert',
    `if new.source = 'dues' then new.amount := new.amount + 1; end if;`,
  ),
  'a number of a document is left out': before(
    'document_series',
    'update',
    'if new.last % 3 = 0 then new.last := new.last + 1; end if;',
  ),
  'a fee is a dollar short': before(
    'bookings',
    'update',
    `if new.booking_status = 'completed' and old.booking_status <> 'completed' then new.payment_fee := new.payment_fee - 100; end if;`,
  ),
  'mails about confirmations get lost': before(
    'pgboss.job',
    'insert',
    `if new.data ->> 'subject' ~* 'confirm' then return null; end if;`,
  ),
  'a grounding ends at once': before(
    'groundings',
    'insert',
    `new.lifted_at := new."from"; new.lifted_reason := 'planted';`,
  ),
  'a dollar of each debt is forgotten': `
    create or replace view debts as
    select a._id as account_id, a.user_id, o.owed, 0 as being_checked, 0 as overdue, o.credit,
      greatest(0, o.owed - o.credit - 100) as to_pay, o.oldest
    from accounts a cross join lateral (
      select coalesce(sum(o."left") filter (where o.amount > 0), 0)::integer as owed,
        coalesce(sum(o."left") filter (where o.amount < 0), 0)::integer as credit,
        min(o."on") filter (where o.amount > 0) as oldest
      from open_amounts o where o.account_id = a._id and o."left" > 0
    ) o`,
  'an offer never ends': before(
    'offers',
    'update',
    `if new.state = 'lapsed' then new.state := old.state; new.answered_at := old.answered_at; end if;`,
  ),
}

export async function plantFault({ query }: Pick<World, 'query'>, name: string): Promise<void> {
  const sql = PLANTS[name]
  if (!sql) throw new Error(`plant one of: ${Object.keys(PLANTS).join(', ')}`)
  await query(sql)
}
