/** Another server already works on this DATA_DIR. */
export class AlreadyRunningError extends Error {
  override name = 'AlreadyRunningError'
  readonly dataDir: string
  readonly pid: number | undefined

  constructor(dataDir: string, pid: number | undefined) {
    super(`DATA_DIR ${dataDir} is already in use by another server${pid ? ` (pid ${pid})` : ''}`)
    this.dataDir = dataDir
    this.pid = pid
  }
}

/** The embedded PostgreSQL can't be started; the first line of the message says why. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError'
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
