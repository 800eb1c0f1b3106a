import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const children = new Set<ChildProcess>()

/** Starts a program that ends at the latest with this one. If it fails, this one ends too. */
export function launch(
  program: string,
  args: readonly string[],
  variables: Record<string, string> = {},
): ChildProcess {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.add(child)
  child.on('exit', () => children.delete(child))
  child.on('error', () => {
    process.stderr.write(`${program} is missing: install it, or set its path as docs/faults.md says\n`)
    process.exit(2)
  })
  return child
}

export async function endAll(): Promise<void> {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all([...children].map((child) => once(child, 'exit')))
}
