/** Hours with one decimal for a count towards a requirement, rounded down, so that nothing looks complete before it is. */
export function flownHours(minutes: number): string {
  return String(Math.floor(minutes / 6) / 10)
}
