import { databaseError } from '../transaction.ts'
import { isUnreachable } from './unreachable.ts'

const REFUSED = new Set(['28P01', '28000'])
const NO_DATABASE = '3D000'

/** Says in one line, with the name of the setting, why a database cannot be used; undefined for any other error. */
export function connectionFault(setting: string, url: string, error: unknown): string | undefined {
  const { code = '' } = databaseError(error)
  const { host, pathname, searchParams, username } = new URL(url)
  const where = host || searchParams.get('host') || 'the server'
  if (REFUSED.has(code)) return `${setting}: ${where} refuses the user ${username} or the password`
  if (code === NO_DATABASE) return `${setting}: there is no database ${pathname.slice(1)} at ${where}`
  if (isUnreachable(error)) return `${setting}: ${where} does not respond (${code || 'no answer'})`
  return undefined
}
