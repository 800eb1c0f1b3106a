type Part = { type: string; headers: string; body: Buffer }

/** A mail as its reader has it: who it is to, what it says, what is attached. */
export function readMail(eml: string) {
  const parts = partsOf(eml)
  const of = (type: RegExp) => parts.find((part) => type.test(part.type))
  const calendar = of(/^text\/calendar/)
  return {
    to: /^To: (.*)\r$/m.exec(eml)?.[1] ?? '',
    subject: decodeWords(headerOf(eml, 'Subject')),
    text: (of(/^text\/plain/)?.body.toString() ?? '').replaceAll('\r\n', '\n'),
    html: of(/^text\/html/)?.body.toString() ?? '',
    /** The lines of the calendar's entry, unfolded; none without one. */
    calendar: calendar ? calendar.body.toString().replaceAll('\r\n ', '').split('\r\n') : [],
    calendarType: calendar?.type ?? '',
    files: parts.flatMap(({ headers, body }) => {
      const name = /filename="?([^";\r\n]+)/.exec(headers)?.[1]
      return name ? [{ name, body }] : []
    }),
  }
}

export type ReadMail = ReturnType<typeof readMail>

function headerOf(text: string, name: string): string {
  const found = new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(text)?.[1] ?? ''
  return found.replace(/\r\n[ \t]+/g, ' ').trim()
}

/** RFC 2047: words of a header that are not plain ASCII. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, way: string, word: string) =>
      /b/i.test(way) ? Buffer.from(word, 'base64').toString() : unquote(word.replaceAll('_', ' ')).toString(),
    )
}

function partsOf(text: string): Part[] {
  const split = text.indexOf('\r\n\r\n')
  const headers = text.slice(0, split)
  const body = text.slice(split + 4)
  const type = headerOf(headers, 'Content-Type')
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (!boundary)
    return [{ type, headers, body: decode(body, headerOf(headers, 'Content-Transfer-Encoding')) }]
  const [, ...pieces] = body.split(`--${boundary}`)
  return pieces.filter((piece) => !piece.startsWith('--')).flatMap((piece) => partsOf(piece.slice(2)))
}

function decode(body: string, encoding: string): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64')
  return /quoted-printable/i.test(encoding) ? unquote(body.replace(/=\r\n/g, '')) : Buffer.from(body)
}

function unquote(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}
