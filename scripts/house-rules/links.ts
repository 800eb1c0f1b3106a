import { posix } from 'node:path'
import { createLineIndex } from '../source/parse-source.ts'
import type { HouseRule } from './house-rule.ts'

const LINK = /\]\(([^()\s]+)\)/g
/** Comments and the rows of docs/conformance refer to a decision record by its path. */
const RECORD = /docs\/decisions\/([\w.-]*\w)/g
const ELSEWHERE = /^([a-z]+:|#|\/)/

export const links: HouseRule = {
  name: 'links',
  advice: 'Link to a file that exists, by its path from the file with the link.',
  appliesTo: (path) => /\.(md|tsx?|txt|css|sql)$/.test(path) && !path.startsWith('scripts/house-rules'),
  find({ path, text, exists }) {
    const lineAt = createLineIndex(text)
    const isBroken = (target: string) => {
      if (ELSEWHERE.test(target)) return false
      const [file = ''] = target.split('#')
      return !exists(posix.join(posix.dirname(path), file))
    }
    const found = path.endsWith('.md')
      ? [...text.matchAll(LINK)].filter(([, target = '']) => isBroken(target))
      : [...text.matchAll(RECORD)].filter(([record]) => !exists(record))
    return found.map(({ 0: whole, 1: name, index }) => ({ line: lineAt(index), found: name ?? whole }))
  },
}
