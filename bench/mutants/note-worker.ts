import { writeFileSync } from 'node:fs'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file in which a worker writes its process id. */
    workerFile: string
  }
}

/** So that a worker in an endless loop, which answers no message, can be ended. */
writeFileSync(inject('workerFile'), String(process.pid))
