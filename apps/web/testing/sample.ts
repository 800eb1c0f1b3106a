import type { Route, RouteData } from '@rsfc/contract/kit/http'
import { schemasOfRoute } from '@rsfc/contract/schemas'
import { z } from 'zod'

/** Texts and numbers to choose from: the first that the schema accepts. */
const TEXTS = [
  'Text',
  '2026-11-21',
  '10:00',
  '2026-11-21T10:00:00+08:00',
  '2026-11-21T02:00:00.000Z',
  '2026-11-21 10:00',
  '2026-11',
  '019a0000-0000-7000-8000-000000000001',
  'siti@rsfc.test',
  'https://rsfc.test/',
  '1',
]
const NUMBERS = [0, 1]

/** The plainest answer of a route, made from its schema: a test then names only the fields that it is about. */
export function sampleOf<R extends Route>(route: R): RouteData<R> {
  const { data } = schemasOfRoute(route)
  if (!data) throw new Error(`${route.noun}.${route.name} answers no data`)
  return valueFor(data) as RouteData<R>
}

/** The same for a part of an answer. */
export function sampleFor<S extends z.ZodType>(schema: S): z.output<S> {
  return valueFor(schema) as z.output<S>
}

/** Nothing where a value may be missing, otherwise the first that fits. */
function valueFor(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- values of all other types are found by trying
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([name, field]) => [name, valueFor(field)] as const)
          .filter(([, value]) => value !== undefined),
      )
    case 'optional':
      return undefined
    case 'nullable':
      return null
    case 'array':
      return []
    case 'record':
      return {}
    case 'boolean':
      return false
    case 'literal':
      return def.values[0]
    case 'enum':
      return Object.values(def.entries)[0]
    case 'union':
      return valueFor(def.options[0] as z.core.$ZodType)
    case 'intersection':
      return { ...(valueFor(def.left) as object), ...(valueFor(def.right) as object) }
    case 'pipe':
      return z.safeParse(def.out, valueFor(def.in)).data ?? valueFor(def.out)
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return valueFor(def.innerType)
    case 'lazy':
      return valueFor(def.getter())
    default:
      return [...TEXTS, ...NUMBERS, null].find((value) => z.safeParse(schema, value).success)
  }
}
