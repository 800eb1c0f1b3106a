import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

type Ear = {
  heard: (text: string) => void
  /** The connection was away for a while: something may have been said that nobody heard. */
  missed: () => void
}
type Log = { warn(details: object, text: string): void }

const AGAIN_MS = [100, 500, 2000]
const LONGEST_WAIT_MS = 5000

/**
 * What the database tells on a channel (NOTIFY), on one connection for the whole server: opened when the first
 * listens, given back when the last has stopped, opened again when it breaks.
 */
export function createListener(url: string, channel: string, log: Log) {
  const ears = new Set<Ear>()
  let line: Promise<Client> | undefined

  async function open(): Promise<Client> {
    const client = new Client({ connectionString: url, application_name: 'rsfc-listener', keepAlive: true })
    client.on('error', (error) => log.warn({ err: error }, 'the listening connection broke'))
    client.on('notification', ({ payload = '' }) => {
      for (const ear of ears) ear.heard(payload)
    })
    await client.connect()
    await client.query(`listen ${channel}`)
    client.once('end', () => void reopen())
    return client
  }

  async function reopen(): Promise<void> {
    for (let attempt = 0; ears.size > 0; attempt++) {
      await wait(AGAIN_MS[attempt] ?? LONGEST_WAIT_MS)
      try {
        line = open()
        await line
        for (const ear of ears) ear.missed()
        return
      } catch (error) {
        log.warn({ err: error }, 'the listening connection is not back yet')
      }
    }
    line = undefined
  }

  async function hangUp(): Promise<void> {
    const last = line
    line = undefined
    const client = await last?.catch(() => undefined)
    client?.removeAllListeners('end')
    await client?.end()
  }

  /** Resolves once everything told from now on is heard; what it gives stops the listening. */
  async function listen(ear: Ear): Promise<() => void> {
    ears.add(ear)
    const stop = () => {
      if (ears.delete(ear) && ears.size === 0) void hangUp()
    }
    try {
      await (line ??= open())
      return stop
    } catch (error) {
      if (ears.size === 1) line = undefined
      ears.delete(ear)
      throw error
    }
  }

  return { listen }
}

export type Listener = ReturnType<typeof createListener>
