import { parseSource, type ParsedSource } from '../source/parse-source.ts'

/** A file and its parsed form, which all rules share. */
export type SourceFile = {
  path: string
  text: string
  parsed: () => ParsedSource
  /** Whether the project has this file or folder. */
  exists: (path: string) => boolean
}

export type Violation = { line: number; found: string }

export type HouseRule = {
  name: string
  /** What to do instead. */
  advice: string
  appliesTo: (path: string) => boolean
  find: (file: SourceFile) => Violation[]
}

export function sourceFile(path: string, text: string, exists: SourceFile['exists']): SourceFile {
  let parsed: ParsedSource | undefined
  return { path, text, parsed: () => (parsed ??= parseSource(path, text)), exists }
}

const PRODUCT = /^(apps\/web\/app|apps\/server\/src|packages\/[^/]+\/src)\//
const TEST = /\.test\.tsx?$|\/testing\//
const TYPESCRIPT = /\.tsx?$/

/** Whether the file is part of the product, and not a test or a test tool. */
export const isProduct = (path: string) => PRODUCT.test(path) && !TEST.test(path)
export const isTypeScript = (path: string) => TYPESCRIPT.test(path)
