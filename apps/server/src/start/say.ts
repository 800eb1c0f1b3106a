import { hostname } from 'node:os'

export type Say = (text: string) => void

const [INFO, FATAL] = [30, 60]

/** What the start prints. With LOG_FORMAT=json each text is a JSON line like those of the log, so that all can be parsed. */
export function createSay(format: string | undefined): { say: Say; sayFatal: Say } {
  if (format !== 'json') {
    return {
      say: (text) => void process.stdout.write(`${text}\n`),
      sayFatal: (text) => void process.stderr.write(`${text}\n`),
    }
  }
  const write = (stream: NodeJS.WriteStream, level: number) => (text: string) => {
    const msg = text.trim().replaceAll(/\s*\n\s*/g, ' ')
    const line = { level, time: Date.now(), pid: process.pid, hostname: hostname(), msg }
    if (msg) stream.write(`${JSON.stringify(line)}\n`)
  }
  return { say: write(process.stdout, INFO), sayFatal: write(process.stderr, FATAL) }
}
