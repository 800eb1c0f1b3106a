/** Another process already uses this data folder. */
export class AlreadyRunningError extends Error {
  override name = 'AlreadyRunningError'
  readonly dataDir: string
  readonly pid: number | undefined

  constructor(dataDir: string, pid: number | undefined) {
    super(`The data folder ${dataDir} is already in use by another server${pid ? ` (pid ${pid})` : ''}`)
    this.dataDir = dataDir
    this.pid = pid
  }
}

/** PostgreSQL can't be started; the first line of the message says why. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError'
}

/** There is no embedded PostgreSQL for this machine. */
export class UnsupportedPlatformError extends PostgresStartError {
  override name = 'UnsupportedPlatformError'
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
