import { measureGrowth } from './growth/growth.ts'
import { measureLoads } from './loads/loads.ts'
import { readOptions } from './options.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const options = readOptions(process.argv.slice(2))
if (options.growth) await measureGrowth(say)
else await measureLoads(options, say)
