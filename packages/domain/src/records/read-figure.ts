/**
 * Reads a typed figure: '12.5', '12,5', '1,250.50', '-5'. Null if it is none, or has more decimals than are kept:
 * a figure is never cut.
 */
export function readFigure(text: string, decimals: number): number | null {
  const typed = text.trim()
  const [, sign, whole = '', part = ''] =
    /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(typed) ?? /^(-?)(\d+),(\d{1,2})$/.exec(typed) ?? []
  if (whole === '' || part.length > decimals) return null
  const figure = Number(`${whole.replaceAll(',', '')}.${part}0`)
  return sign ? -figure : figure
}
