import type { Client } from 'pg'

/**
 * Bank lines for some of the payments, with one file for every five days, so that the 50 listed ones are from
 * the year that is the same in each club. Documents for some of the entries.
 */
export async function addMoney(client: Client): Promise<void> {
  await client.query(
    `insert into bank_statements (_id, file_name, file_path, file_hash, format, account, known_lines, created_at)
     select uuidv7(day - now()), to_char(day, 'YYYY-MM-DD') || '.csv', 'bank/' || day, sha256(day::text::bytea), 'uob', '', 0, day
     from (select distinct "on"::timestamptz as day from ledger_entries
           where kind = 'payment' and ("on" - current_date) % 5 = 0) days order by day`,
  )
  await client.query('analyze ledger_entries, bank_statements')
  await client.query(
    `insert into bank_lines (_id, statement_id, line, "on", amount, description, reference, payer, fingerprint)
     select entry._id, statement._id, row_number() over (partition by statement._id), "on", -amount, 'Transfer', '', 'A PILOT',
            sha256(entry._id::text::bytea)
     from ledger_entries entry join bank_statements statement on statement.created_at = "on"
     where kind = 'payment'`,
  )
  await client.query(
    `update ledger_entries set source = 'bank', source_id = bank_lines._id from bank_lines where ledger_entries._id = bank_lines._id`,
  )
  await client.query(
    `insert into documents (_id, kind, year, number, entry_id, at)
     select _id, case kind when 'charge' then 'invoice' else 'receipt' end, extract(year from "on"),
            row_number() over (partition by kind, extract(year from "on") order by "on", _id), _id, "on"
     from ledger_entries where source = 'bank' or kind = 'charge' and "on" > current_date - 360`,
  )
  await client.query(
    `insert into closed_months (month)
     select date_trunc('month', now()) - n * interval '1 month' from generate_series(13, 36) n
     union select date_trunc('month', created_at) from bank_statements where created_at < current_date - 400`,
  )
}
