const BLOCK = 512
const LONGEST_NAME = 100

export type Entry = { name: string; bytes: Buffer }

export const CUT_SHORT = 'cut short'

/** What cannot be read as an archive, or ends before it should. */
export class TarError extends Error {}

/** One file of a tar archive (POSIX pax), as `tar` itself writes it. */
export function tarEntry({ name, bytes }: Entry, mtime: Date): Buffer {
  const file = [header(name, bytes.length, mtime, '0'), bytes, padding(bytes.length)]
  if (Buffer.byteLength(name) <= LONGEST_NAME) return Buffer.concat(file)
  const path = paxRecord(name)
  return Buffer.concat([header('long-name', path.length, mtime, 'x'), path, padding(path.length), ...file])
}

export function tarEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK)
}

/** The files of an archive in their order, each whole: ours are small. Reads to the very end. */
export async function* untar(source: AsyncIterable<Buffer>, largest: number): AsyncGenerator<Entry> {
  const bytes = createReader(source)
  let longName: string | undefined
  for (;;) {
    const head = await bytes.take(BLOCK)
    if (head.every((byte) => byte === 0)) break
    const { name, size, type } = readHeader(head)
    if (size > largest) throw new TarError(`a file of ${size} bytes`)
    const body = Buffer.from(await bytes.take(size))
    await bytes.take(padding(size).length)
    if (type === 'x') longName = readPath(body)
    else {
      yield { name: longName ?? name, bytes: body }
      longName = undefined
    }
  }
  await bytes.skipRest()
}

function header(name: string, size: number, mtime: Date, type: string): Buffer {
  const block = Buffer.alloc(BLOCK)
  Buffer.from(name).copy(block, 0, 0, LONGEST_NAME)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  block.write(octal(0o600, 7) + octal(0, 7) + octal(0, 7), 100)
  block.write(octal(size, 11) + octal(Math.floor(mtime.getTime() / 1000), 11), 124)
  block.write(type, 156)
  block.write('ustar\x0000', 257)
  block.write(`${octal(checksum(block), 6)} `, 148)
  return block
}

function readHeader(block: Buffer): { name: string; size: number; type: string } {
  const text = (from: number, length: number) =>
    block
      .subarray(from, from + length)
      .toString()
      .split('\0')[0] as string
  if (text(257, 5) !== 'ustar' || parseInt(text(148, 8), 8) !== checksum(block)) {
    throw new TarError('not a tar archive')
  }
  return { name: text(0, LONGEST_NAME), size: parseInt(text(124, 12), 8), type: text(156, 1) }
}

/** The sum of the header's bytes, its own eight counted as blanks. */
function checksum(block: Buffer): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

function padding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
}

/** 'length path=name', where the length counts its own digits. */
function paxRecord(name: string): Buffer {
  const rest = Buffer.byteLength(` path=${name}\n`)
  let length = rest
  while (String(length).length + rest !== length) length = String(length).length + rest
  return Buffer.from(`${length} path=${name}\n`)
}

function readPath(record: Buffer): string | undefined {
  return /^\d+ path=(.*)\n/s.exec(record.toString())?.[1]
}

function createReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let size = 0
  return {
    async take(count: number): Promise<Buffer> {
      while (size < count) {
        const { value, done } = await chunks.next()
        if (done) throw new TarError(CUT_SHORT)
        held.push(value)
        size += value.length
      }
      const all = held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held)
      held = [all.subarray(count)]
      size -= count
      return all.subarray(0, count)
    },
    async skipRest(): Promise<void> {
      while (!(await chunks.next()).done);
    },
  }
}
