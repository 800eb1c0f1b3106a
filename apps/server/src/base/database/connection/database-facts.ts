import type { Client } from 'pg'

type DatabaseFacts = {
  /** For example 180001 for version 18.1. */
  version: number
  time: Date
  extensions: string[]
  /** Extensions that are installed or can be. */
  available: string[]
  max_connections: number
  connections: number
}

export async function readDatabaseFacts(client: Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<DatabaseFacts>(`
    select current_setting('server_version_num')::int as version,
      clock_timestamp() as time,
      array(select extname::text from pg_extension) as extensions,
      array(select name::text from pg_available_extensions) as available,
      current_setting('max_connections')::int as max_connections,
      (select sum(numbackends)::int from pg_stat_database) as connections`)
  return rows[0] as DatabaseFacts
}

type RoleFacts = {
  role: string
  superuser: boolean
  /** Whether the role may create tables. */
  creates: boolean
  /** Tables on which the role lacks rights that the site needs. */
  lacking: string[]
}

export async function readRoleFacts(client: Client): Promise<RoleFacts> {
  const { rows } = await client.query<RoleFacts>(`
    select current_user::text as role,
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      has_schema_privilege('public', 'create') as creates,
      array(
        select tablename::text from pg_tables
        where schemaname in ('public', 'pgboss')
          and not (has_schema_privilege(schemaname, 'usage')
            and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')
            and has_table_privilege(format('%I.%I', schemaname, tablename), 'insert'))
        order by tablename
      ) as lacking`)
  return rows[0] as RoleFacts
}
