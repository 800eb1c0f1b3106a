import { resolve } from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import type { Tally } from './manifest.ts'

export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Runs what was asked for; whatever stands in the way is one line. */
export async function run(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { message, stack } = error as Error
    process.stderr.write(`${process.env.LOG_LEVEL === 'debug' ? stack : message}\n`)
    process.exitCode = 1
  }
}

export function readCommand<T extends ParseArgsOptionsConfig>(options: T) {
  return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
}

/** npm runs us in the project's folder; a name is meant from where the person is. */
export function fromHere(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path)
}

export function stamp(now: Date): string {
  return `${clubDate(now)} ${clubTime(now)}`
}

export function inWords({ rows, jobs, uploads }: Tally): string {
  const count = (table: string) => (rows[table] ?? 0).toLocaleString('en')
  const all = Object.values(rows).reduce((sum, each) => sum + each, 0)
  return (
    `${count('members')} members, ${count('bookings')} bookings and all else: ` +
    `${all.toLocaleString('en')} rows in ${Object.keys(rows).length} tables, ` +
    `${uploads} uploads, ${jobs} mails and jobs still owed`
  )
}
