import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

const isPipe = (schema: z.core.$ZodType): schema is z.core.$ZodPipe => schema._zod.def.type === 'pipe'

/**
 * A contract schema as JSON Schema. A text is described by what it must be once it is normalised: that is the limit
 * its sender meets, not the raw one that guards the parser.
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
