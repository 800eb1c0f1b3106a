type Planted = { path: string }

/** A table of the faults by noun. */
export function figures(tried: readonly Planted[], survivors: readonly Planted[]): string[] {
  const unseen = Map.groupBy(survivors, nounOf)
  const rows = [...Map.groupBy(tried, nounOf)].map(([noun, { length }]) =>
    row(noun, length, unseen.get(noun)?.length ?? 0),
  )
  return [
    '| part | faults | noticed | |',
    '| --- | --: | --: | --: |',
    ...rows,
    row('all', tried.length, survivors.length),
  ]
}

function row(part: string, faults: number, unseen: number): string {
  const noticed = faults - unseen
  return `| ${part} | ${faults} | ${noticed} | ${((100 * noticed) / faults).toFixed(1)} % |`
}

function nounOf({ path }: Planted): string {
  return /\/src\/(?:(?:people|flying|money|club)\/)?([^/]+)\//.exec(path)?.[1] ?? path
}
