/** The value of a number field, which holds text while it is empty or cannot be read. */
export function optionalFigure(figure: number | string): number | null {
  return typeof figure === 'number' ? figure : null
}
