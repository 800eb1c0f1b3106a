import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

type Delivery = { from: string; to: string[]; data: string }

/** An SMTP server on a loopback port. It can be closed and opened again on the same port. */
export function createSmtpServer({ refusesEveryone = false } = {}) {
  const deliveries: Delivery[] = []
  let server: SMTPServer
  let port = 0
  return {
    deliveries,
    url: () => `smtp://127.0.0.1:${port}`,
    async open(): Promise<void> {
      server = createServer(deliveries, refusesEveryone)
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
      port = (server.server.address() as AddressInfo).port
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

function createServer(deliveries: Delivery[], refusesEveryone: boolean): SMTPServer {
  const server = new SMTPServer({
    disabledCommands: refusesEveryone ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    ...(refusesEveryone && { onAuth: (_auth, _session, done) => done(new Error('wrong')) }),
    disableReverseLookup: true,
    closeTimeout: 1000,
    onData: callbackify(async (stream: Readable, { envelope }: SMTPServerSession) => {
      const { mailFrom, rcptTo } = envelope
      const from = mailFrom ? mailFrom.address : ''
      const to = rcptTo.map(({ address }) => address)
      deliveries.push({ from, to, data: await text(stream) })
    }),
  })
  // A client that disconnects early must not crash the test.
  server.on('error', () => undefined)
  return server
}
