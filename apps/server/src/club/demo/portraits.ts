import type { DemoMember } from './members.ts'
import { readSeedFile, type SeedFiles } from './pictures.ts'

/** How many drawn portraits the pictures folder has of each kind, and the titles they suit. */
const KINDS = [
  { kind: 'woman', count: 22, titles: ['Ms', 'Mdm'] },
  { kind: 'man', count: 40, titles: ['Mr'] },
]

/** Every fourth member, as in any club, has not uploaded a picture. */
const WITHOUT = 4

type Portrait = { path: string; file: string }

/** Gives each drawn portrait to one member, on their row, and says which file it is. */
export function planPortraits(club: readonly DemoMember[]): Portrait[] {
  return KINDS.flatMap(({ kind, count, titles }) =>
    club
      .filter(({ row }, index) => titles.includes(row.title ?? '') && index % WITHOUT !== WITHOUT - 1)
      .slice(0, count)
      .map(({ row }, index) => {
        row.profile_image = `public/profile/${row._id}.jpeg`
        return {
          path: row.profile_image,
          file: `portraits/${kind}-${String(index + 1).padStart(2, '0')}.jpg`,
        }
      }),
  )
}

export async function putPortraits(files: SeedFiles, portraits: readonly Portrait[]): Promise<void> {
  await Promise.all(
    portraits.map(async ({ path, file }) => files.put(path, await readSeedFile(file), 'image/jpeg')),
  )
}
