import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type RunningSite = {
  address: string
  dataDir: string
  /** The output of the server at its start. */
  greeting: string
  mails: () => Promise<string[]>
  stop: () => Promise<number | null>
}

/** Starts the site as an operator would, with its own process, database, folder and port. */
export async function startSite(variables: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rsfc-e2e-'))
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
    // On a loaded machine tests should be slow and not be refused.
    BUSY_AFTER_SECONDS: '0',
    ...variables,
  }
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve))
  let printed = ''
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const ready = /RSFC is ready at (\S+)/.exec(printed)?.[1]
      if (ready) resolve(ready)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exited.then((code) => reject(new Error(`the site exited with ${code}: ${printed}`)))
  })
  return {
    address,
    dataDir,
    get greeting() {
      return printed
    },
    async mails() {
      const folder = join(dataDir, 'outbox')
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
      return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    },
    async stop() {
      child.kill('SIGTERM')
      const code = await exited
      await rm(dataDir, { recursive: true, force: true })
      return code
    },
  }
}
