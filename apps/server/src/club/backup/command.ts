import { resolve } from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { safeError, safeSummary } from '../../base/errors/safe-error.ts'
import type { Summary } from './manifest.ts'

export const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Runs a command; any failure is printed as one line. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const text = process.env.LOG_LEVEL === 'debug' ? safeError(error).stack : safeSummary(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}

export function readArguments<T extends ParseArgsOptionsConfig>(options: T) {
  return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
}

/** npm runs scripts in the project's folder, but paths are relative to the folder in which npm was called. */
export function resolvePath(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path)
}

export function formatClubTime(now: Date): string {
  return `${clubDate(now)} ${clubTime(now)}`
}

export function formatSummary({ rows, jobs, uploads }: Summary): string {
  const count = (table: string) => (rows[table] ?? 0).toLocaleString('en')
  const total = Object.values(rows).reduce((sum, each) => sum + each, 0)
  return (
    `members: ${count('members')}, bookings: ${count('bookings')}, ` +
    `tables: ${Object.keys(rows).length} with ${total.toLocaleString('en')} rows, ` +
    `uploads: ${uploads}, pending mails and jobs: ${jobs}`
  )
}
