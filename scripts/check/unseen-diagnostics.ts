const DIAGNOSTIC = /^\S.*\(\d+,\d+\): (?:error|warning) TS\d+/

/**
 * Several TypeScript projects include the same package, so tsc reports a mistake in it once per project.
 * The function this returns drops the diagnostics that an earlier call has already seen.
 */
export function createUnseenFilter(): (output: string) => { text: string; dropped: number } {
  const seen = new Set<string>()
  return (output) => {
    const kept: string[] = []
    let dropped = 0
    let dropping = false
    for (const line of output.split('\n')) {
      const [key] = DIAGNOSTIC.exec(line) ?? []
      if (key) {
        dropping = seen.has(key)
        seen.add(key)
        if (dropping) dropped++
      } else if (/^\S/.test(line)) dropping = false // indented lines belong to the diagnostic above
      if (!dropping) kept.push(line)
    }
    return { text: kept.join('\n'), dropped }
  }
}
