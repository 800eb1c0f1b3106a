import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

const script = `
  const { startPostgres } = await import(${JSON.stringify(new URL('../start-postgres.ts', import.meta.url).href)})
  const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n')
  const lines = []
  process.on('SIGINT', () => undefined)
  try {
    const options = JSON.parse(process.argv[1])
    const { url, adopted, stop } = await startPostgres({ ...options, log: (line) => lines.push(line) })
    process.on('SIGTERM', async () => { await stop(); process.exit(0) })
    say({ url, adopted, lines })
  } catch (error) {
    say({ failure: error.name + ': ' + error.message })
    process.exit(1)
  }
`

export interface Answer {
  url: string
  adopted: boolean
  lines: string[]
  failure?: string
}

/** A server process of its own, so that it can be killed; leads a process group, as one in a terminal does. */
export function spawnServer(
  options: { dataDir: string; room?: string },
  environment: NodeJS.ProcessEnv = {},
) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', script, JSON.stringify({ settings: { fsync: 'off' }, ...options })],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
      env: { ...process.env, NODE_OPTIONS: '', ...environment },
    },
  )
  const { kill, stop } = endings(child)
  onTestFinished(async () => void (await kill()))
  const answer = firstLine(child)
  // A server that is killed early never answers, and nobody asked it to.
  answer.catch(() => undefined)
  return { child, answer, kill, stop }
}

async function firstLine(child: ChildProcess): Promise<Answer> {
  if (!child.stdout) throw new Error('no output')
  for await (const line of createInterface(child.stdout)) return JSON.parse(line) as Answer
  throw new Error('the server said nothing')
}

function endings(child: ChildProcess) {
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const exit = once(child, 'exit')
    child.kill(signal)
    return ((await exit) as [number | null])[0]
  }
  return { kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
