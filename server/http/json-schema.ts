import { z } from 'zod'

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
