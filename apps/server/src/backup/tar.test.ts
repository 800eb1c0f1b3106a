import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tarEnd, tarEntry, untar, type Entry } from './tar.ts'

const MADE = new Date('2026-11-14T02:00:00Z')

async function read(archive: Buffer, chunk = archive.length): Promise<Entry[]> {
  const pieces = Array.from({ length: Math.ceil(archive.length / chunk) }, (_, n) =>
    archive.subarray(n * chunk, (n + 1) * chunk),
  )
  const found: Entry[] = []
  for await (const entry of untar(Readable.from(pieces), 10_000)) found.push(entry)
  return found
}

function pack(entries: readonly Entry[]): Buffer {
  return Buffer.concat([...entries.map((entry) => tarEntry(entry, MADE)), tarEnd()])
}

const name = fc.stringMatching(/^[a-zé/]{1,140}$/)
const bytes = fc.uint8Array({ maxLength: 1200 }).map((found) => Buffer.from(found))

test('what goes in comes out, whatever the names, the sizes and the pieces it arrives in', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name, bytes })),
      fc.integer({ min: 1, max: 3000 }),
      async (all, chunk) => {
        expect(await read(pack(all), chunk)).toEqual(all)
      },
    ),
    { numRuns: 60 },
  )
})

test('an archive that is cut anywhere, damaged in a header or holding too much is refused', async () => {
  const whole = pack([{ name: 'tables/members/000001', bytes: Buffer.alloc(900, 'x') }])
  for (const length of [0, 511, 512, 1400, whole.length - 1024]) {
    await expect(read(whole.subarray(0, length))).rejects.toThrow('cut short')
  }
  const damaged = Buffer.from(whole)
  damaged[3] = 0
  await expect(read(damaged)).rejects.toThrow('not a tar archive')
  await expect(read(pack([{ name: 'big', bytes: Buffer.alloc(10_001) }]))).rejects.toThrow('10001 bytes')
})
