import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

export const NAME = 'hangar'

const script = `
  const { startPostgres } = await import(${JSON.stringify(new URL('../start-postgres.ts', import.meta.url).href)})
  const print = (message) => process.stdout.write(JSON.stringify(message) + '\\n')
  const lines = []
  process.on('SIGINT', () => undefined)
  try {
    const options = JSON.parse(process.argv[1])
    const { url, adopted, stop } = await startPostgres({ ...options, log: (line) => lines.push(line) })
    process.on('SIGTERM', async () => { await stop(); process.exit(0) })
    print({ url, adopted, lines })
  } catch (error) {
    print({ failure: error.name + ': ' + error.message })
    process.exit(1)
  }
`

export interface Answer {
  url: string
  adopted: boolean
  lines: string[]
  failure?: string
}

/** Calls startPostgres in a separate process that a test can kill. It leads a process group, as in a terminal. */
export function spawnServer(
  options: { dataDir: string; fallbackDir?: string },
  environment: NodeJS.ProcessEnv = {},
) {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      script,
      JSON.stringify({ name: NAME, settings: { fsync: 'off' }, ...options }),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
      env: { ...process.env, NODE_OPTIONS: '', ...environment },
    },
  )
  const { kill, stop } = signals(child)
  onTestFinished(async () => void (await kill()))
  const answer = firstLine(child)
  // A server that a test kills early never answers, which is not an error.
  answer.catch(() => undefined)
  return { child, answer, kill, stop }
}

async function firstLine(child: ChildProcess): Promise<Answer> {
  if (!child.stdout) throw new Error('no output')
  for await (const line of createInterface(child.stdout)) return JSON.parse(line) as Answer
  throw new Error('the server printed nothing')
}

/** Each function resolves to the exit code. */
function signals(child: ChildProcess) {
  const send = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const exit = once(child, 'exit')
    child.kill(signal)
    return ((await exit) as [number | null])[0]
  }
  return { kill: () => send('SIGKILL'), stop: () => send('SIGTERM') }
}
