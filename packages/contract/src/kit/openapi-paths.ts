import type { Route } from './http.ts'

/** A route's path in the format of OpenAPI: '/events/{id}', without a trailing slash. */
export function templateOf({ path, alias }: Pick<Route, 'path' | 'alias'>): string {
  return (alias ?? path).replace(/:([a-zA-Z_]+)/g, '{$1}').replace(/(?<=.)\/$/, '')
}

export function parameterNames(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/**
 * The path in the document for each path. In OpenAPI, paths that differ only in the name of a parameter are
 * the same, so they share the name 'id'.
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
