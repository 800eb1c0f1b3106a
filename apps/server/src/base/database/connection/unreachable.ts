import { databaseError } from '../transaction.ts'

/** Codes of network errors, and of a PostgreSQL that is stopping, starting, or out of connections. */
const CODES = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'
    .concat(' 08000 08001 08003 08004 08006 53300 57P01 57P02 57P03')
    .split(' '),
)

/** The driver's own errors have no code, and PostgreSQL's code for a closed database also has other meanings. */
const MESSAGES =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error|is not currently accepting connections$/

/** Whether something failed because another server, usually the database, does not respond. */
export function isUnreachable(error: unknown): boolean {
  const { code = '', syscall, message = '' } = databaseError(error) as Partial<NodeJS.ErrnoException>
  // The socket file is missing while a local server is down.
  const noSocket = code === 'ENOENT' && syscall === 'connect'
  return CODES.has(code) || noSocket || MESSAGES.test(message)
}
