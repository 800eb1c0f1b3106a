import { type Client, escapeIdentifier } from 'pg'

/** The role of the running server on the embedded PostgreSQL. */
export const EMBEDDED_ROLE = 'rsfc_running'

/** The running server may insert rows into these tables, but never change or delete them. */
export const APPEND_ONLY_TABLES = [
  'allocations',
  'audit',
  'backups',
  'breach_figures',
  'breach_steps',
  'breaches',
  'certifications',
  'consents',
  'defect_steps',
  'document_series',
  'documents',
  'inspections_done',
  'ledger_entries',
  'meter_readings',
  'open_amounts',
  'privacy_notices',
  'security_events',
  'training_steps',
]

/** The data folder of an older version gets the role at its next start. */
export async function createEmbeddedRole(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [EMBEDDED_ROLE])
  if (!rowCount) await client.query(`create role ${EMBEDDED_ROLE} login`)
  // The role would own its temporary tables, and it must own nothing.
  await client.query(
    `do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$`,
  )
}

/** Lets the role read and write rows, and nothing else. Granted again at each start, for new tables. */
export async function grantToRunningRole(client: Client, role: string): Promise<void> {
  const name = escapeIdentifier(role)
  const statements = [
    ...['public', 'pgboss'].flatMap((schema) => readAndWrite(schema, name)),
    ...(await existing(client, APPEND_ONLY_TABLES)).map(
      (table) => `revoke update, delete on ${table} from ${name}`,
    ),
    // To check whether migrations are pending.
    `grant usage on schema drizzle to ${name}`,
    `grant select on all tables in schema drizzle to ${name}`,
  ]
  // In one transaction, so that a running server never lacks a right in between.
  await client.query(`begin; ${statements.join('; ')}; commit`)
}

function readAndWrite(schema: string, role: string): string[] {
  return [
    `revoke all on schema ${schema} from ${role}`,
    `revoke all on all tables in schema ${schema} from ${role}`,
    `grant usage on schema ${schema} to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
    `grant usage, select on all sequences in schema ${schema} to ${role}`,
  ]
}

async function existing(client: Client, names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('public.%I', tablename) as name from pg_tables where schemaname = 'public' and tablename = any($1)`,
    [names],
  )
  return rows.map(({ name }) => name)
}
