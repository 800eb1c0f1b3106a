/** For example '1 guest', '12 guests' or '3 people'. */
export function countInWords(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
