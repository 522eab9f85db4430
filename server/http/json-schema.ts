import { z } from 'zod'
import { otherPath } from '#contract/rest-names.ts'

export type JsonSchema = Record<string, unknown>

const isPipe = (schema: z.core.$ZodType): schema is z.core.$ZodPipe => schema._zod.def.type === 'pipe'

/**
 * Converts a contract schema to JSON Schema. The limits of a text are those after normalisation, because they apply
 * to the sender. The raw limit only protects the parser.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...found } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (!isPipe(zodSchema) || jsonSchema.type !== 'string') return
      const { minLength, maxLength, pattern } = z.toJSONSchema(zodSchema._zod.def.out, {
        unrepresentable: 'any',
      })
      if (minLength !== undefined) jsonSchema.minLength = minLength
      if (maxLength !== undefined) jsonSchema.maxLength = maxLength
      if (pattern !== undefined) jsonSchema.description = `Once normalised: ${pattern}`
    },
  })
  return found
}

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** The schema of a call, with the names of the fields as REST has them. */
export function restSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const renamed = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(renamed)
    if (!isObject(part)) return part
    const entries = Object.entries(part).map(([key, value]) => {
      if (key === 'required' && Array.isArray(value)) return [key, value.map(String).map(otherPath)]
      if (key !== 'properties' || !isObject(value)) return [key, renamed(value)]
      return [
        key,
        Object.fromEntries(Object.entries(value).map(([name, of]) => [otherPath(name), renamed(of)])),
      ]
    })
    return Object.fromEntries(entries)
  }
  return renamed(jsonSchemaOf(schema, io)) as JsonSchema
}
