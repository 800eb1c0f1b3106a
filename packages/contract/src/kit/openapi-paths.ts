import type { Route } from './http.ts'

/** A route's path as OpenAPI writes it: '/events/{id}', without the slash at the end. */
export function templateOf({ path, alias }: Pick<Route, 'path' | 'alias'>): string {
  return (alias ?? path).replace(/:([a-zA-Z_]+)/g, '{$1}').replace(/(?<=.)\/$/, '')
}

export function parameterNames(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/**
 * For each template the one that the document uses. Two that differ in the name of their parameter are the same
 * path to OpenAPI, so they share the name 'id'.
 */
export function mergedPaths(routes: readonly Pick<Route, 'path' | 'alias'>[]): Map<string, string> {
  const templates = new Set(routes.map(templateOf))
  const shapes = Map.groupBy(templates, (template) => template.replace(/\{\w+\}/g, '{}'))
  return new Map(
    [...shapes].flatMap(([shape, same]) =>
      same.map((template) => [template, same.length > 1 ? shape.replace('{}', '{id}') : template]),
    ),
  )
}
