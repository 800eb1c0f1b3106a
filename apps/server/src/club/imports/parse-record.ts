import type { z } from 'zod'

/** Validates the values with the schema of the site's own calls, and returns them or what is wrong. */
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
