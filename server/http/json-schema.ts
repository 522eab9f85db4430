import { z } from 'zod'
import { otherName } from '#contract/rest-names.ts'

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

const renamedPart = (part: unknown): unknown =>
  Array.isArray(part) ? part.map(renamedPart) : isObject(part) ? renamedSchema(part) : part

function renamedSchema(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).map(([key, value]) => {
    if (key === 'required' && Array.isArray(value)) return [key, value.map(String).map(otherName)]
    if (key !== 'properties' || !isObject(value)) return [key, renamedPart(value)]
    return [
      key,
      Object.fromEntries(Object.entries(value).map(([name, of]) => [otherName(name), renamedPart(of)])),
    ]
  })
  return Object.fromEntries(entries)
}

/** The schema of a call, with the names of the fields as REST has them. */
export const restSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  renamedSchema(jsonSchemaOf(schema, io))
