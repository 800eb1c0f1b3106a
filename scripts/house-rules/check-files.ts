import { cacheKeys } from './cache-keys.ts'
import { doubleCasts } from './double-casts.ts'
import { hexColours } from './hex-colours.ts'
import { sourceFile, type HouseRule } from './house-rule.ts'
import { links } from './links.ts'
import { mediaWidths } from './media-widths.ts'
import { pageAddresses } from './page-addresses.ts'
import { sectionSigns } from './section-signs.ts'
import { spellings } from './spellings.ts'
import { typedFields } from './typed-fields.ts'

export const houseRules: HouseRule[] = [
  hexColours,
  cacheKeys,
  pageAddresses,
  doubleCasts,
  sectionSigns,
  mediaWidths,
  spellings,
  typedFields,
  links,
]

export type Report = { rule: HouseRule; places: string[] }

/** The violations of each rule, as 'file:line  text'. */
export function checkFiles(
  paths: readonly string[],
  read: (path: string) => string,
  exists: (path: string) => boolean,
): Report[] {
  const reports = houseRules.map((rule) => ({ rule, places: [] as string[] }))
  for (const path of paths) {
    const applying = reports.filter(({ rule }) => rule.appliesTo(path))
    if (applying.length === 0) continue
    const file = sourceFile(path, read(path), exists)
    for (const { rule, places } of applying) {
      for (const { line, found } of rule.find(file)) places.push(`${path}:${line}  ${found}`)
    }
  }
  return reports
}
