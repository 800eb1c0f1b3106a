import { fileURLToPath } from 'node:url'
import { Tinypool } from 'tinypool'
import { createFairQueue } from '../limits/fair-queue.ts'
import { refused, type Refusal } from '../errors/refusal.ts'
import type { PictureResult, PictureSize, PictureTask } from './picture-worker.ts'
import type { ReceivedFile } from './uploads.ts'

const QUEUE = { waiting: 12, seconds: 60 }
const MAX_SECONDS = 30
const IDLE_SECONDS = 20

export type StartDecoding = () => {
  run: (task: PictureTask) => Promise<PictureResult>
  stop: () => Promise<void>
}
type Log = { warn: (details: object, text: string) => void }

/**
 * Decodes uploaded pictures, one at a time, and refuses more than a few waiting ones: one picture can take
 * seconds and hundreds of megabytes. Members take turns. Never call it while holding a transaction.
 */
export function createPictureDecoder(log: Log, start: StartDecoding = startProcess) {
  const { run, stop } = start()
  const inTurn = createFairQueue(QUEUE)
  return {
    /** The picture as a JPEG that fits the given size, for this member. */
    async toJpeg(received: ReceivedFile, size: PictureSize, memberId: string): Promise<Uint8Array | Refusal> {
      try {
        const result = await inTurn(memberId, () => run({ path: received.path, size }))
        if (!result) return BUSY
        return 'jpeg' in result ? result.jpeg : unusable(received, result.fault)
      } catch (error) {
        log.warn({ err: error }, 'the picture decoder failed')
        return (error as Error).name === 'AbortError' ? BUSY : unusable(received, 'unreadable')
      }
    },
    stop,
  }
}

export type PictureDecoder = ReturnType<typeof createPictureDecoder>

const BUSY = refused(503, {
  message: 'Many pictures are being uploaded right now. Please try again in a minute.',
  headers: { 'retry-after': '30' },
})

const FAULTS = {
  'too-large': {
    status: 413,
    text: 'has too many pixels. Please choose a smaller picture, or send it as a JPEG',
  },
  unreadable: { status: 415, text: 'is damaged or in a format we cannot read' },
} as const

function unusable({ field, name }: ReceivedFile, fault: keyof typeof FAULTS): Refusal {
  const { status, text } = FAULTS[fault]
  return refused(status, { errors: [{ field, message: `${name} ${text}` }] })
}

/**
 * Runs in a separate process without secrets in its environment. If a hostile picture crashes or hangs it, it is
 * replaced; when it is idle, its memory is released.
 */
function startProcess(): ReturnType<StartDecoding> {
  const pool = new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    filename: fileURLToPath(new URL('picture-worker.ts', import.meta.url)),
    name: 'reencode',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_SECONDS * 1000,
    // With one thread and one arena, memory freed by one picture is reused for the next.
    env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
    execArgv: [],
  })
  return {
    run: (task) => pool.run(task, { signal: AbortSignal.timeout(MAX_SECONDS * 1000) }),
    stop: () => pool.destroy(),
  }
}
