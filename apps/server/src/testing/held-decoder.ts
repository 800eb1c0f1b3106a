import type { StartDecoding } from '../base/files/picture-decoder.ts'

/** A decoder that waits until `release` is called. */
export function holdDecoder() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  const startDecoding: StartDecoding = () => ({
    async run() {
      start()
      await released
      return { jpeg: Buffer.from('a picture') }
    },
    stop: async () => {},
  })
  return { startDecoding, started, release }
}
