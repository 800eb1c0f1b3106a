import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { refused, type Refusal } from '../errors/refusal.ts'
import type { ReceivedFile } from './uploads.ts'

const TIMEOUT_MS = 30_000
const MAX_ANSWER = 4096

type Log = { warn: (details: object, text: string) => void; error: (details: object, text: string) => void }

/** Scans uploads with ClamAV (`tcp://host:3310` or `unix:///path`). If it does not answer, uploads are refused. */
export function createVirusScanner(address: string, timeoutMs = TIMEOUT_MS) {
  return {
    /** A refusal if a file is infected or the scanner does not answer. */
    async faultIn(files: readonly ReceivedFile[], log: Log): Promise<Refusal | null> {
      for (const file of files) {
        try {
          const virus = await virusIn(file.path, address, timeoutMs)
          if (!virus) continue
          log.warn(
            { event: 'infected-upload', virus, size: file.size, type: file.type },
            'an upload is infected',
          )
          return infected(file)
        } catch (error) {
          log.error({ err: error }, 'the virus scanner does not answer')
          return UNAVAILABLE
        }
      }
      return null
    },
    /** Throws if the scanner does not answer. */
    async check(): Promise<void> {
      const socket = open(address)
      try {
        const answer = readAnswer(socket, timeoutMs)
        socket.write('zPING\0')
        const [said] = (await answer).split('\0')
        if (said !== 'PONG') throw new Error(`unexpected answer: ${said?.slice(0, 200)}`)
      } finally {
        socket.destroy()
      }
    },
  }
}

export type VirusScanner = ReturnType<typeof createVirusScanner>

const UNAVAILABLE = refused(503, {
  message:
    'We cannot check files for viruses at the moment, so we cannot accept any. Please try again later.',
  headers: { 'retry-after': '300' },
})

function infected({ field, name }: ReceivedFile): Refusal {
  const message = `${name} contains a virus, so we did not store it. Check your device, then send a clean copy`
  return refused(422, { errors: [{ field, message }] })
}

/** The name of the virus, or null. Uses clamd's INSTREAM command: chunks with their length, then an empty chunk. */
async function virusIn(path: string, address: string, timeoutMs: number): Promise<string | null> {
  const socket = open(address)
  try {
    const answer = readAnswer(socket, timeoutMs)
    // Sending may fail because clamd has already answered; then its answer counts.
    const [sent, said] = await Promise.allSettled([send(socket, path), answer])
    if (said.status === 'rejected') throw said.reason
    if (sent.status === 'rejected' && !said.value) throw sent.reason
    return readVerdict(said.value)
  } finally {
    socket.destroy()
  }
}

function open(address: string): Socket {
  const url = new URL(address)
  if (url.protocol === 'unix:') return connect(decodeURIComponent(url.pathname))
  return connect(Number(url.port || 3310), url.hostname.replace(/^\[|\]$/g, ''))
}

async function send(socket: Socket, path: string): Promise<void> {
  const write = (bytes: Uint8Array | string) =>
    new Promise<void>((resolve, reject) =>
      socket.write(bytes, (error) => (error ? reject(error) : resolve())),
    )
  await write('zINSTREAM\0')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    await write(Buffer.concat([length, chunk]))
  }
  await write(Buffer.alloc(4))
}

function readAnswer(socket: Socket, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    socket.setTimeout(timeoutMs, () => reject(new Error('timed out')))
    socket.on('error', reject)
    socket.on('data', (bytes) => {
      answer += bytes.toString()
      if (answer.includes('\0') || answer.length > MAX_ANSWER) resolve(answer)
    })
    socket.on('close', () => reject(new Error('closed without an answer')))
  })
}

function readVerdict(answer: string): string | null {
  const [said = ''] = answer.split('\0')
  if (said === 'stream: OK') return null
  const virus = /^stream: (.+) FOUND$/.exec(said)?.[1]
  if (!virus) throw new Error(`unexpected answer: ${said.slice(0, 200)}`)
  return virus
}
