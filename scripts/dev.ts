import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWebIfStale } from './build-web-if-stale.ts'

// The API server restarts when its code changes. Vite serves the pages and updates them in the browser.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const port = process.env.PORT ?? '3000'

await buildWebIfStale((line) => process.stdout.write(`${line}\n`))
const children = [
  start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], ROOT),
  start([join(ROOT, 'node_modules/.bin/react-router'), 'dev'], join(ROOT, 'apps/web')),
]
process.stdout.write('\n  Open http://localhost:5173: pages update when you save a file.\n')

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
for (const child of children) child.on('exit', () => stop('SIGTERM'))

function start(args: string[], cwd: string): ChildProcess {
  const env = { ...process.env, RSFC_API: `http://127.0.0.1:${port}`, DRAIN_SECONDS: '0' }
  return spawn(process.execPath, args, { cwd, stdio: 'inherit', env })
}

function stop(signal: NodeJS.Signals): void {
  for (const child of children) child.kill(signal)
}
