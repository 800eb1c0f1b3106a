import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

type Subscriber = {
  onMessage: (payload: string) => void
  /** Called after the connection was down: messages may have been lost. */
  onReconnect: () => void
}
type Log = { warn(details: object, text: string): void }

const RETRY_DELAYS_MS = [100, 500, 2000]
const MAX_RETRY_DELAY_MS = 5000

/**
 * Receives the database's notifications (LISTEN) on one connection for the whole server. The connection is
 * opened for the first subscriber, closed after the last, and opened again when it breaks.
 */
export function createListener(url: string, channel: string, log: Log) {
  const subscribers = new Set<Subscriber>()
  let connection: Promise<Client> | undefined

  async function open(): Promise<Client> {
    const client = new Client({ connectionString: url, application_name: 'rsfc-listener', keepAlive: true })
    client.on('error', (error) => log.warn({ err: error }, 'listener connection lost'))
    client.on('notification', ({ payload = '' }) => {
      for (const subscriber of subscribers) subscriber.onMessage(payload)
    })
    await client.connect()
    await client.query(`listen ${channel}`)
    client.once('end', () => void reopen())
    return client
  }

  async function reopen(): Promise<void> {
    for (let attempt = 0; subscribers.size > 0; attempt++) {
      await wait(RETRY_DELAYS_MS[attempt] ?? MAX_RETRY_DELAY_MS)
      try {
        connection = open()
        await connection
        for (const subscriber of subscribers) subscriber.onReconnect()
        return
      } catch (error) {
        log.warn({ err: error }, 'listener failed to reconnect, will retry')
      }
    }
    connection = undefined
  }

  async function close(): Promise<void> {
    const closing = connection
    connection = undefined
    const client = await closing?.catch(() => undefined)
    client?.removeAllListeners('end')
    await client?.end()
  }

  /** Resolves when the subscription is active, with a function that ends it. */
  async function subscribe(subscriber: Subscriber): Promise<() => void> {
    subscribers.add(subscriber)
    try {
      await (connection ??= open())
    } catch (error) {
      if (subscribers.size === 1) connection = undefined
      subscribers.delete(subscriber)
      throw error
    }
    return () => {
      if (subscribers.delete(subscriber) && subscribers.size === 0) void close()
    }
  }

  return { subscribe, count: () => subscribers.size }
}

export type Listener = ReturnType<typeof createListener>
