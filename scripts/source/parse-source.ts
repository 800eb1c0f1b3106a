import { parseSync, type Comment, type Program } from 'oxc-parser'

export type ParsedSource = {
  program: Program
  comments: Comment[]
  /** The line number of an offset, counted from 1. */
  lineAt: (offset: number) => number
}

/** Parses TypeScript or TSX; throws if it is invalid. */
export function parseSource(path: string, text: string): ParsedSource {
  const { program, comments, errors } = parseSync(path, text)
  const [error] = errors
  const lineAt = createLineIndex(text)
  if (error) throw new Error(`${path}:${lineAt(error.labels[0]?.start ?? 0)}: ${error.message}`)
  return { program, comments, lineAt }
}

export function createLineIndex(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => {
    const after = ends.findIndex((end) => end >= offset)
    return after === -1 ? ends.length + 1 : after + 1
  }
}
