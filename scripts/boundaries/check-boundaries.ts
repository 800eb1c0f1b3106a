import { resolve } from 'node:path'
import type { IViolation } from 'dependency-cruiser'
import { crowdedRooms } from './crowded-rooms.ts'
import { cruiseTree, readRules } from './cruise-tree.ts'

const root = resolve(import.meta.dirname, '../..')
const options = await readRules()
const { result, unread } = await cruiseTree(root, options)
const { totalCruised, totalDependenciesCruised = 0, violations } = result.summary

for (const [rule, breaking] of Map.groupBy(violations, (violation) => violation.rule.name)) {
  const comment = options.ruleSet?.forbidden?.find((each) => each.name === rule)?.comment
  console.log(`${rule}: ${comment}`)
  for (const violation of breaking) console.log(`  ${describe(violation)}`)
}

const crowded = crowdedRooms(root)
if (crowded.length > 0) console.log('crowded: give what belongs together a folder of its own')
for (const room of crowded) console.log(`  ${room}`)

// A run that reads no files finds no violations, which must not count as success.
const incomplete = unread.length > 0 || totalCruised === 0 || totalDependenciesCruised < totalCruised
for (const path of unread) console.log(`not read: ${path}`)
if (incomplete) console.log('dependency-cruiser did not read the whole tree')

console.log(`${totalCruised} modules, ${totalDependenciesCruised} imports, ${violations.length} violations`)
process.exitCode = incomplete || violations.length + crowded.length > 0 ? 1 : 0

function describe({ from, to, cycle }: IViolation): string {
  if (cycle) return [from, ...cycle.map((step) => step.name)].join(' → ')
  return from === to ? from : `${from} → ${to}`
}
