import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/** Schemas by name; the document describes each of them once. */
export type NamedSchemas = Readonly<Record<string, z.ZodType>>

const PREFIX = '#/components/schemas/'

/** Every schema as JSON Schema. Named schemas inside others become references. */
export function jsonSchemas(named: NamedSchemas, io: 'input' | 'output'): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => PREFIX + id,
    override: ({ jsonSchema }) => tidy(jsonSchema as JsonSchema),
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _address, ...schema }]) => [name, schema]),
  )
}

export function refTo(name: string): JsonSchema {
  return { $ref: PREFIX + name }
}

/** The names of the schemas that a part of the document refers to, directly or through others. */
export function namesIn(part: unknown, schemas: Readonly<Record<string, JsonSchema>>): Set<string> {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue
      found.add(name)
      visit(schemas[name] ?? null)
    }
  }
  visit(part)
  return found
}

function tidy(schema: JsonSchema): void {
  // Later releases may add fields to responses.
  if (schema['additionalProperties'] === false) delete schema['additionalProperties']
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
  tellDefault(schema)
  spellOutKeys(schema)
}

/** Described in words, because client generators treat a field with a default as required. */
function tellDefault(schema: JsonSchema): void {
  if (!('default' in schema)) return
  const words = `Default: ${JSON.stringify(schema['default'])}`
  schema['description'] = [schema['description'], words].filter(Boolean).join('. ')
  delete schema['default']
}

/** Turns a record with fixed keys into an object with properties, which client generators understand. */
function spellOutKeys(schema: JsonSchema): void {
  const { propertyNames, additionalProperties } = schema as {
    propertyNames?: { enum?: string[] }
  } & JsonSchema
  if (!propertyNames?.enum) return
  schema['properties'] = Object.fromEntries(propertyNames.enum.map((key) => [key, additionalProperties]))
  delete schema['propertyNames']
  delete schema['additionalProperties']
}
