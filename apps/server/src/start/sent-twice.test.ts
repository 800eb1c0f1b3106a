import { randomBytes } from 'node:crypto'
import { contract } from '@rsfc/contract'
import type { Route } from '@rsfc/contract/kit/http'
import { isKept } from '@rsfc/contract/kit/idempotency'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCESS_LIST, CALLERS } from '../testing/access-calls.ts'
import { createAccessCaller } from '../testing/access-caller.ts'
import { openAccessScene, type AccessScene } from '../testing/access-scene.ts'

let scene: AccessScene
const caller = createAccessCaller(() => scene)
beforeAll(async () => {
  scene = await openAccessScene()
  await logChanges()
})
afterAll(() => scene.close())

const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])
const kept = new Set(routes.filter(isKept).map(({ method, path }) => `${method} ${path}`))
/** Every call that somebody makes with success. */
const WRITES = Object.entries(ACCESS_LIST).filter(
  ([line, [statuses]]) => kept.has(line.split(' ').slice(0, 2).join(' ')) && statuses.includes(200),
)

/** Triggers log every row that is written, except sessions, counters of limits, and the answers themselves. */
async function logChanges(): Promise<void> {
  await scene.db.execute(`
    create table changes (table_name text, op text);
    create function log_change() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      insert into changes values (tg_table_name, tg_op);
      return null;
    end $$;
    do $$
    declare t regclass;
    begin
      for t in select c.oid from pg_class c join pg_namespace n on n.oid = relnamespace
        where relkind = 'r' and (nspname = 'public' or relname = 'job_common')
          and relname not in ('changes', 'sessions', 'security_events', 'throttles', 'kept_answers')
      loop
        execute format('create trigger log_changes after insert or update or delete on %s for each row execute function log_change()', t);
      end loop;
    end $$`)
}

/** By how many rows each table grew or shrank, and how many rows were written in all. */
async function changesBy(work: () => Promise<unknown>) {
  await scene.db.execute('delete from changes')
  await work()
  const { rows } = await scene.db.execute<{ table_name: string; op: string }>('select * from changes')
  const growth = new Map<string, number>()
  for (const { table_name: name, op } of rows) growth.set(name, (growth.get(name) ?? 0) + (STEP[op] ?? 0))
  return { growth, written: rows.length }
}

const STEP: Readonly<Record<string, number>> = { INSERT: 1, DELETE: -1 }

const newKey = () => randomBytes(16).toString('base64url')

test.each(WRITES)('%s, sent twice at once, is done once', async (line, [statuses, prepare]) => {
  const who = CALLERS[statuses.indexOf(200)]!
  const send = async (call: Awaited<ReturnType<typeof prepare>>, key: string) => {
    const { statusCode, body, headers } = await caller.call(who, line, call, { 'idempotency-key': key })
    return { statusCode, body, replayed: headers['idempotency-replayed'] }
  }
  const one = await prepare(scene)
  const alone = await changesBy(() => send(one, newKey()))
  const call = await prepare(scene)
  const key = newKey()
  const answers: Awaited<ReturnType<typeof send>>[] = []
  const twice = await changesBy(async () => {
    answers.push(...(await Promise.all([send(call, key), send(call, key)])))
  })
  // The first call may also have added a row that stays, such as the settings of a member.
  const isMore = ([name, rows]: [string, number]) => Math.abs(rows) > Math.abs(alone.growth.get(name) ?? 0)
  expect([...twice.growth].filter(isMore)).toEqual([])
  expect(await changesBy(async () => answers.push(await send(call, key)))).toMatchObject({ written: 0 })
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers.filter(({ replayed }) => replayed === 'true')).toHaveLength(2)
  caller.afterLine(line)
})
