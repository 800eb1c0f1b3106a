/** A file of the build before any are joined: what exactly the same pages use. */
export type Piece = {
  name: string
  /** In bytes, compressed. */
  size: number
  /** The files it imports. */
  imports: readonly string[]
}

/** What is loaded at once, such as a page with its shell, or a dialog that opens on a press. */
export type Load = { starts: readonly string[]; weight: number }

/** What one more request costs, as bytes over a slow line: its headers, and what small files compress worse. */
const REQUEST = 2000

type Joined = {
  names: string[]
  size: number
  /** How often each load needs this file; 0 for those that do not. */
  uses: number[]
  imports: Set<Joined>
}

type Choice = { other: Joined; saved: number }

/**
 * Joins the pieces that several loads share into fewer files. Each step joins the two that save most: a request less
 * for those who need both, against the bytes of the other for those who need one. Returned with the most basic file
 * first. No file imports another that imports it, also not through others: such a circle could run in the wrong order.
 */
export function joinFiles(
  pieces: readonly Piece[],
  loads: readonly Load[],
  staysAlone: (name: string) => boolean,
): string[][] {
  const files = toFiles(pieces, loads, staysAlone)
  /** For each file, the one to join it with; for some files that is none. */
  const choices = new Map<Joined, Choice | null>()
  const circles = new Map<Joined, Set<Joined>>([...files].map((file) => [file, new Set()]))
  for (const file of files) choose(file)
  for (let best = findBest(choices); best; best = findBest(choices)) {
    const { file, other } = best
    if (reachesThroughOthers(file, other) || reachesThroughOthers(other, file)) {
      circles.get(file)?.add(other)
      circles.get(other)?.add(file)
      choose(file)
      choose(other)
    } else {
      join(file, other)
    }
  }
  return inOrder(files)

  function choose(file: Joined): void {
    choices.set(file, null)
    for (const other of files) if (other !== file) consider(file, other)
  }

  function consider(file: Joined, other: Joined): void {
    const saved = savedByJoining(file, other)
    if (saved > (choices.get(file)?.saved ?? 0) && !circles.get(file)?.has(other))
      choices.set(file, { other, saved })
  }

  function join(file: Joined, other: Joined): void {
    merge(file, other, files)
    choices.delete(other)
    circles.set(file, new Set())
    choose(file)
    for (const [one, choice] of choices) {
      if (one === file) continue
      if (choice?.other === file || choice?.other === other) choose(one)
      else consider(one, file)
    }
  }
}

function findBest(choices: ReadonlyMap<Joined, Choice | null>): (Choice & { file: Joined }) | null {
  let best: (Choice & { file: Joined }) | null = null
  for (const [file, choice] of choices)
    if (choice && choice.saved > (best?.saved ?? 0)) best = { file, ...choice }
  return best
}

function savedByJoining(one: Joined, other: Joined): number {
  let saved = 0
  for (let at = 0; at < one.uses.length; at += 1) {
    const ofOne = one.uses[at] ?? 0
    const ofOther = other.uses[at] ?? 0
    if (ofOne && ofOther) saved += ofOne * REQUEST
    else saved -= ofOne * other.size + ofOther * one.size
  }
  return saved
}

function merge(file: Joined, other: Joined, files: Set<Joined>): void {
  file.names.push(...other.names)
  file.size += other.size
  file.uses = file.uses.map((use, at) => Math.max(use, other.uses[at] ?? 0))
  for (const imported of other.imports) file.imports.add(imported)
  files.delete(other)
  for (const one of files) if (one.imports.delete(other)) one.imports.add(file)
  file.imports.delete(file)
}

/** Whether the one imports a third that imports the other, perhaps through more. */
function reachesThroughOthers(from: Joined, to: Joined): boolean {
  const reached = new Set([...from.imports].filter((file) => file !== to))
  // Grows while it is walked.
  for (const file of reached) for (const imported of file.imports) reached.add(imported)
  return reached.has(to)
}

function toFiles(
  pieces: readonly Piece[],
  loads: readonly Load[],
  staysAlone: (name: string) => boolean,
): Set<Joined> {
  const importsOf = new Map(pieces.map(({ name, imports }) => [name, imports]))
  const shared = pieces.filter(({ name }) => !staysAlone(name))
  const files = new Map(
    shared.map(({ name, size }): [string, Joined] => [
      name,
      { names: [name], size, uses: loads.map(() => 0), imports: new Set() },
    ]),
  )
  for (const [at, { starts, weight }] of loads.entries())
    for (const name of reachedFrom(starts, importsOf)) {
      const file = files.get(name)
      if (file) file.uses[at] = weight
    }
  for (const { name, imports } of shared)
    for (const imported of imports) {
      const other = files.get(imported)
      if (other) files.get(name)?.imports.add(other)
    }
  return new Set(files.values())
}

function reachedFrom(starts: readonly string[], importsOf: ReadonlyMap<string, readonly string[]>) {
  const reached = new Set(starts)
  // Grows while it is walked.
  for (const name of reached) for (const imported of importsOf.get(name) ?? []) reached.add(imported)
  return reached
}

function inOrder(files: ReadonlySet<Joined>): string[][] {
  const ordered = new Set<Joined>()
  const add = (file: Joined) => {
    if (ordered.has(file)) return
    for (const imported of file.imports) add(imported)
    ordered.add(file)
  }
  for (const file of files) add(file)
  return [...ordered].map(({ names }) => names)
}
