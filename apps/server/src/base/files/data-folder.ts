import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder that cannot be used; `cure` says what to do about it. */
export class FolderError extends Error {
  readonly cure: string
  constructor(text: string, cure: string) {
    super(text)
    this.cure = cure
  }
}

const PROBE = Buffer.alloc(8192)

/** Creates the data folder if necessary, and writes a small file to it, so that a wrong one is noticed at once. */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, PROBE)
  } catch (error) {
    throw folderFault(folder, error) ?? error
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

/** Undefined if the error is not about a folder that cannot be written. */
export function folderFault(folder: string, error: unknown): FolderError | undefined {
  const code = codeOf(error)
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return new FolderError(
        `DATA_DIR: this user may not write to ${folder} (${code})`,
        'Let the user of the server write to DATA_DIR.',
      )
    case 'EROFS':
      return new FolderError(
        `DATA_DIR: ${folder} is on a read-only file system`,
        'Mount it for writing, or set DATA_DIR to another folder.',
      )
    case 'ENOSPC':
    case 'EDQUOT':
      return new FolderError(
        `DATA_DIR: the disk of ${folder} is full`,
        'Free some space, or move DATA_DIR to a larger disk.',
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return new FolderError(
        `DATA_DIR: ${folder} is not a folder`,
        'Set DATA_DIR to a folder, or to a path where one can be created.',
      )
    default:
      return undefined
  }
}

/** The file store wraps the errors of the disk, and gives them codes of its own. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return cause && (!code || code.startsWith('E_')) ? codeOf(cause) : code
}
