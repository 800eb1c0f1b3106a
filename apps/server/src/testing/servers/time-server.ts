import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const SECONDS_TO_1970 = 2_208_988_800

/** A time server that returns the time of this machine, some seconds off. */
export async function openTimeServer(secondsOff = 0) {
  const socket = createSocket('udp4')
  socket.on('message', (_question, { port, address }) => {
    const answer = Buffer.alloc(48)
    const seconds = Date.now() / 1000 + secondsOff + SECONDS_TO_1970
    answer.writeUInt32BE(Math.floor(seconds), 40)
    answer.writeUInt32BE(Math.floor((seconds % 1) * 2 ** 32), 44)
    socket.send(answer, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    async close(): Promise<void> {
      socket.close()
      await once(socket, 'close')
    },
  }
}
