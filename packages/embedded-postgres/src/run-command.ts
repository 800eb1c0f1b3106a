import { spawn } from 'node:child_process'
import { commandAs, type Identity } from './identity.ts'

interface Outcome {
  ok: boolean
  output: string
}

export function runCommand(identity: Identity, file: string, args: string[]): Promise<Outcome> {
  const command = commandAs(identity, file, args)
  return new Promise((resolve) => {
    const child = spawn(command.file, command.args, { ...command.options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => (output += chunk.toString())
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    // A uid that can't be taken, or a missing program, is an outcome like any other.
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}
