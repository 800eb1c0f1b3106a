import { randomBytes } from 'node:crypto'
import { contract } from '@rsfc/contract'
import type { Route } from '@rsfc/contract/kit/http'
import { isKept } from '@rsfc/contract/kit/idempotency'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCESS_LIST, CALLERS } from '../testing/access-calls.ts'
import { createAccessCaller } from '../testing/access-caller.ts'
import { openAccessScene, type AccessScene } from '../testing/access-scene.ts'
import { NOT_TRIED, OTHER_WRITES } from '../testing/other-writes.ts'

let scene: AccessScene
const caller = createAccessCaller(() => scene)
beforeAll(async () => {
  scene = await openAccessScene()
  await logChanges()
})
afterAll(() => scene.close())

const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])
const callOf = (line: string) => line.split(' ').slice(0, 2).join(' ')
const kept = new Set(routes.filter(isKept).map(({ method, path }) => `${method} ${path}`))
/** Every call that somebody makes with success. */
const WRITES = Object.entries(ACCESS_LIST).filter(
  ([line, [statuses]]) => kept.has(callOf(line)) && statuses.includes(200),
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

type Send = (key: string) => Promise<{ statusCode: number; body: string; replayed: unknown }>

/** `prepare` makes a new record each time, and a call that changes it. */
async function sendTwice(prepare: () => Promise<Send>) {
  const one = await prepare()
  const alone = await changesBy(() => one(newKey()))
  const send = await prepare()
  const key = newKey()
  const answers: Awaited<ReturnType<Send>>[] = []
  const twice = await changesBy(async () => {
    answers.push(...(await Promise.all([send(key), send(key)])))
  })
  // The first call may also have added a row that stays, such as the settings of a member.
  const isMore = ([name, rows]: [string, number]) => Math.abs(rows) > Math.abs(alone.growth.get(name) ?? 0)
  const again = await changesBy(async () => answers.push(await send(key)))
  return {
    more: [...twice.growth].filter(isMore),
    written_by_a_later_repeat: again.written,
    statuses: answers.map(({ statusCode }) => statusCode),
    different_answers: new Set(answers.map(({ body }) => body)).size,
    replayed: answers.filter(({ replayed }) => replayed === 'true').length,
  }
}

const DONE_ONCE = {
  more: [],
  written_by_a_later_repeat: 0,
  statuses: [200, 200, 200],
  different_answers: 1,
  replayed: 2,
}

test.each(WRITES)('%s, sent twice at once, is done once', async (line, [statuses, prepare]) => {
  const who = CALLERS[statuses.indexOf(200)]!
  const seen = await sendTwice(async () => {
    const call = await prepare(scene)
    return async (key) => {
      const { statusCode, body, headers } = await caller.call(who, line, call, { 'idempotency-key': key })
      return { statusCode, body, replayed: headers['idempotency-replayed'] }
    }
  })
  expect(seen).toEqual(DONE_ONCE)
  caller.afterLine(line)
})

test.each(Object.entries(OTHER_WRITES))('%s, sent twice at once, is done once', async (line, prepare) => {
  const [method, path = ''] = line.split(' ')
  const seen = await sendTwice(async () => {
    const { by, id = '', query = '', payload } = await prepare(scene)
    const url = `/api${path.replace(/:\w+/, id)}${query}`
    return async (key) => {
      const { statusCode, body, headers } = await by.requestWithToken({
        method: method === 'DELETE' ? 'DELETE' : 'POST',
        url,
        payload,
        headers: { 'idempotency-key': key },
      })
      return { statusCode, body, replayed: headers['idempotency-replayed'] }
    }
  })
  expect(seen).toEqual(DONE_ONCE)
})

test('every write is tried, or has a reason', () => {
  const tried = new Set([...WRITES.map(([line]) => line), ...Object.keys(OTHER_WRITES)].map(callOf))
  expect([...kept].filter((call) => !tried.has(call))).toEqual(Object.keys(NOT_TRIED))
})
