import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

/** Starts the server in a folder and waits until it is healthy. */
export async function startRelease(folder: string, variables: Record<string, string>) {
  const PORT = String(await freePort())
  const address = `http://127.0.0.1:${PORT}`
  await mkdir(variables.DATA_DIR ?? '', { recursive: true })
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: folder,
    env: { ...process.env, ...variables, PORT },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await fetch(`${address}/api/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`the server in ${folder} ended with ${child.exitCode}`)
    await wait(100)
  }
  return {
    address,
    stop: async (): Promise<void> => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
