const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The best encoding that the browser accepts. */
export function chooseEncoding(accepted = ''): Encoding | undefined {
  const acceptable = new Set<string>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...weights] = part.split(';').map((piece) => piece.trim())
    if (!weights.some((weight) => /^q=0(\.0*)?$/.test(weight))) acceptable.add(name)
  }
  return ENCODINGS.find((encoding) => acceptable.has(encoding))
}
