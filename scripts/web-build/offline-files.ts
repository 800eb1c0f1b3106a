/** A chunk of Vite's manifest: its file, its styles, and the keys of the chunks it imports, at once or later. */
export type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }

/** Every script and style that these scripts can load, themselves included. Fails if one is not part of the build. */
export function filesReachedFrom(
  scripts: readonly string[],
  chunks: Readonly<Record<string, Chunk>>,
): string[] {
  const byFile = new Map(Object.values(chunks).map((chunk) => [chunk.file, chunk]))
  const reached = new Set(scripts.map((script) => found(byFile.get(script), script)))
  // Grows while it is walked.
  for (const { imports = [], dynamicImports = [] } of reached)
    for (const key of [...imports, ...dynamicImports]) reached.add(found(chunks[key], key))
  return [...new Set([...reached].flatMap(({ file, css = [] }) => [file, ...css]))]
}

function found(chunk: Chunk | undefined, name: string): Chunk {
  if (!chunk) throw new Error(`the build has no ${name}, which the offline page needs`)
  return chunk
}
