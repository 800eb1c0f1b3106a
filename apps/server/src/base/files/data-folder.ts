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

const NOT_ALLOWED = {
  text: (folder: string) => `this user may not write to ${folder}`,
  cure: 'Let the user of the server write to DATA_DIR.',
}
const FULL = {
  text: (folder: string) => `the disk of ${folder} is full`,
  cure: 'Free some space, or move DATA_DIR to a larger disk.',
}
const NO_FOLDER = {
  text: (folder: string) => `${folder} is not a folder`,
  cure: 'Set DATA_DIR to a folder, or to a path where one can be created.',
}
const FAULTS: Readonly<Record<string, { text: (folder: string) => string; cure: string }>> = {
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  ENOSPC: FULL,
  EDQUOT: FULL,
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
  EROFS: {
    text: (folder) => `${folder} is on a read-only file system`,
    cure: 'Mount it for writing, or set DATA_DIR to another folder.',
  },
}

/** Undefined if the error is not about a folder that cannot be written. */
export function folderFault(folder: string, error: unknown): FolderError | undefined {
  const fault = FAULTS[codeOf(error) ?? '']
  return fault && new FolderError(`DATA_DIR: ${fault.text(folder)}`, fault.cure)
}

/** The file store wraps the errors of the disk, and gives them codes of its own. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return cause && (!code || code.startsWith('E_')) ? codeOf(cause) : code
}
