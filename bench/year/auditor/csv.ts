/** The cells of a CSV file, row by row. */
export function readCsv(text: string): string[][] {
  const rows = text
    .replace('\u{FEFF}', '')
    .trim()
    .split(/\r?\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  return rows.map((row) =>
    [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
    ),
  )
}
