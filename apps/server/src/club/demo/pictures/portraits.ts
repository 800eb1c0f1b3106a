import type { DemoMember } from '../members.ts'
import { putPicture, type SeedFiles, type StoredPicture } from '../pictures.ts'

/** The number of drawn portraits of each kind in the pictures folder, and the matching titles. */
const KINDS = [
  { kind: 'woman', count: 22, titles: ['Ms', 'Mdm'] },
  { kind: 'man', count: 40, titles: ['Mr'] },
]

/** Every fourth member has no picture. */
const WITHOUT = 4

type Portrait = { path: string; file: string }

/** Assigns each drawn portrait to one member, and returns its file. */
export function planPortraits(club: readonly DemoMember[]): Portrait[] {
  return KINDS.flatMap(({ kind, count, titles }) =>
    club
      .filter(({ row }, index) => titles.includes(row.title ?? '') && index % WITHOUT !== WITHOUT - 1)
      .slice(0, count)
      .map(({ row }, index) => {
        const path = `public/profile/${row._id}.jpeg`
        row.profile_image = `${path}?v=demo`
        return {
          path,
          file: `portraits/${kind}-${String(index + 1).padStart(2, '0')}.jpg`,
        }
      }),
  )
}

export function putPortraits(files: SeedFiles, portraits: readonly Portrait[]): Promise<StoredPicture[]> {
  return Promise.all(portraits.map(({ path, file }) => putPicture(files, path, file)))
}
