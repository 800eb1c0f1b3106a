import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { ok, warn, type Finding } from './finding.ts'

const TIMEOUT_MS = 3000
const TOLERATED_S = 2
/** NTP counts from 1900. */
const SECONDS_TO_1970 = 2_208_988_800

/** Compares this machine's clock with a time server. If that does not answer, only the database's clock is compared. */
export async function checkTime(server: string, now: () => Date): Promise<Finding> {
  const off = await secondsOff(server, now).catch(() => null)
  if (off === null) return ok('Time', `${server} did not answer, so the clock was not compared with it.`)
  if (Math.abs(off) <= TOLERATED_S) return ok('Time', `${server} and this machine agree.`)
  const words = `This machine is ${Math.round(Math.abs(off))} seconds ${off < 0 ? 'ahead' : 'behind'}.`
  return warn('Time', words, 'Set the clock by NTP: timedatectl set-ntp true.')
}

/** How many seconds this machine is behind, by SNTP (RFC 4330); negative if it is ahead. */
async function secondsOff(server: string, now: () => Date): Promise<number> {
  const [host = '', port = '123'] = server.split(':')
  const socket = createSocket('udp4')
  try {
    // Version 4, mode 3: a client.
    const question = Buffer.alloc(48)
    question[0] = 0x23
    const sentAt = now().getTime()
    socket.send(question, Number(port), host)
    const [answer] = (await once(socket, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })) as [Buffer]
    const answeredAt = now().getTime()
    const there = answer.readUInt32BE(40) - SECONDS_TO_1970 + answer.readUInt32BE(44) / 2 ** 32
    return there - (sentAt + answeredAt) / 2000
  } finally {
    socket.close()
  }
}
