/** The value of a number field, which holds a string while it is empty. */
export function optionalFigure(figure: number | string): number | null {
  const number = typeof figure === 'number' ? figure : Number.parseFloat(figure)
  return Number.isNaN(number) ? null : number
}
