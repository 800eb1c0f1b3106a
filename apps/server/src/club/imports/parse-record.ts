import type { z } from 'zod'

/** The values as the site's own calls take them, or what is wrong with them. */
export function parseRecord<S extends z.ZodType>(
  schema: S,
  values: unknown,
): z.output<S> | { problem: string } {
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  return { problem: [...new Set(parsed.error.issues.map(({ message }) => message))].join('. ') }
}

export function isProblem(value: unknown): value is { problem: string } {
  return typeof value === 'object' && value !== null && 'problem' in value
}
