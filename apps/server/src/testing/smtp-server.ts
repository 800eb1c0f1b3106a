import { createServer, type AddressInfo, type Socket } from 'node:net'

type Delivery = { from: string; to: string[]; data: string }

/** As much of SMTP as a mail needs, on a loopback port that can be closed and opened again. */
export function createSmtpServer() {
  const deliveries: Delivery[] = []
  const server = createServer((socket) => converse(socket, deliveries))
  let port = 0
  return {
    deliveries,
    url: () => `smtp://127.0.0.1:${port}`,
    async open() {
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
      port = (server.address() as AddressInfo).port
    },
    async close() {
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function converse(socket: Socket, deliveries: Delivery[]): void {
  let mail: Delivery = { from: '', to: [], data: '' }
  let inData = false
  let rest = ''
  socket.setEncoding('utf8').write('220 the post office\r\n')
  socket.on('error', () => {})
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const answer = inData ? readData(line) : obey(line)
      if (answer) socket.write(`${answer}\r\n`)
      if (answer?.startsWith('221')) socket.end()
    }
  })

  function readData(line: string): string | undefined {
    inData = line !== '.'
    if (inData) mail.data += `${line.replace(/^\./, '')}\r\n`
    else deliveries.push(mail)
    return inData ? undefined : '250 taken'
  }

  function obey(line: string): string {
    const address = /<(.*)>/.exec(line)?.[1] ?? ''
    if (/^(EHLO|HELO) /i.test(line)) return '250 pleased to meet you'
    if (/^QUIT/i.test(line)) return '221 goodbye'
    if (/^MAIL FROM:/i.test(line)) mail = { from: address, to: [], data: '' }
    else if (/^RCPT TO:/i.test(line)) mail.to.push(address)
    else if (/^DATA/i.test(line)) {
      inData = true
      return '354 go on'
    } else return '502 what?'
    return '250 fine'
  }
}
