import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const COMPILE_CACHE = new URL('../start/compile-cache.ts', import.meta.url).href

/** Starts the server as a separate process that a test can stop or kill. */
export function spawnSite(variables: Record<string, string>) {
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    BUSY_AFTER_SECONDS: '0',
    // Servers that share a database share the key.
    ...(variables.DATABASE_URL && { SECRET_KEY: Buffer.alloc(32, 'key').toString('base64') }),
    ...variables,
  }
  const child = spawn(process.execPath, ['--import', COMPILE_CACHE, MAIN], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /RSFC is ready at ([^\s"]+)/.exec(output)?.[1]
      if (ready) resolve(ready)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exit.then(() => reject(new Error(output)))
  })
  // Tests that expect a failed start check `exit` and `output` instead.
  address.catch(() => undefined)
  return {
    pid: child.pid,
    address,
    exit,
    output: () => output,
    kill(signal: NodeJS.Signals) {
      child.kill(signal)
      return exit
    },
  }
}

export function postTo(address: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${address}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}
