import { resolve } from 'node:path'
import { format } from 'dependency-cruiser'
import { cruiseTree, readRules } from './cruise-tree.ts'

const { result, unread } = await cruiseTree(resolve(import.meta.dirname, '../..'), await readRules())
const { totalCruised, totalDependenciesCruised = 0, violations } = result.summary

if (violations.length > 0) {
  const { output } = await format(result, { outputType: 'err-long' })
  console.log(output)
}
for (const path of unread) console.log(`not read: ${path}`)

// A run that reads nothing finds nothing wrong: it must not pass for a clean tree.
const blind = unread.length > 0 || totalCruised === 0 || totalDependenciesCruised < totalCruised
if (blind) console.log(`read only ${totalCruised} modules with ${totalDependenciesCruised} imports`)

console.log(`${totalCruised} modules, ${totalDependenciesCruised} imports, ${violations.length} violations`)
process.exitCode = blind || violations.length > 0 ? 1 : 0
