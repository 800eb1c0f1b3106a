import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CLOCK = new URL('jumping-clock.ts', import.meta.url).href
const RESTART_MS = 200
const STOP_MS = 30_000

/** The site under a simple service manager: a server that exits is restarted, as systemd would do. */
export async function startService(variables: Record<string, string>, script = 'scripts/start.ts') {
  const PORT = String(await freePort())
  const address = `http://127.0.0.1:${PORT}`
  const env = { ...process.env, PORT, LOG_LEVEL: 'fatal', DEMO: '0', ...variables }
  let child: ChildProcess
  let keepRunning = true
  let output = ''

  function launch(): void {
    child = spawn(process.execPath, ['--import', CLOCK, script], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const append = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000))
    child.stdout?.on('data', append)
    child.stderr?.on('data', append)
    child.on('exit', () => void restart())
  }
  async function restart(): Promise<void> {
    await wait(RESTART_MS)
    if (keepRunning) launch()
  }

  launch()
  return {
    address,
    output: () => output,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** Returns when the process has ended; another one is started soon after. */
    async kill(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    async ready(seconds = 60): Promise<void> {
      for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(50)) {
        const healthy = await fetch(`${address}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (healthy) return
      }
      throw new Error(`The site was not ready in ${seconds} s:\n${output}`)
    },
    /** Returns whether the server stopped on SIGTERM; otherwise it is killed. */
    async stop(): Promise<boolean> {
      keepRunning = false
      if (child.exitCode !== null || child.signalCode !== null) return true
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      const timeout = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await exited
      clearTimeout(timeout)
      return child.signalCode !== 'SIGKILL'
    },
  }
}

export type Service = Awaited<ReturnType<typeof startService>>
