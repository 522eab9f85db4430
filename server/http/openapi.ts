import { z } from 'zod'
import { errorStatus } from '#contract/error-status.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type CallPath, calls } from '#contract/interface/calls.ts'
import { type CommandName, commands } from '#contract/interface/commands.ts'
import { summaries } from '#contract/interface/summaries.ts'
import { answersAsTheyAre, otherName, otherParameter } from '#contract/rest-names.ts'
import { commandId } from '#contract/text.ts'
import { refusalText } from '#i18n/all-errors.ts'
import { type JsonSchema, jsonSchemaOf, restSchemaOf } from './json-schema.ts'

const codes = Object.keys(errorStatus) as ErrorCode[]
const imageCall: CallPath = '/api/sys/File/GetValidationCode'
const uploadCall = '/api/sys/File/UploadFile' satisfies CallPath

const reference = (kind: 'schemas' | 'responses', name: string) => ({ $ref: `#/components/${kind}/${name}` })
const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

const timeParameter = {
  name: 't',
  in: 'query',
  required: false,
  description: 'The time in seconds, against caches. Ignored.',
  schema: { type: 'string' },
}

const messages = { ErrorMsg: 'Chinese', ErrorMsgEN: 'English', ErrorMsgES: 'Spanish', ErrorMsgJA: 'Japanese' }
const messagesAs = (schemaOf: (language: string) => JsonSchema): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(messages).map(([field, language]) => [field, schemaOf(language)]))

const fields = ['Status', 'Data', ...Object.keys(messages), 'Code', 'Params', 'Field']

const takenEnvelope: JsonSchema = {
  type: 'object',
  properties: {
    Status: { const: true },
    Data: {},
    ...messagesAs(() => ({ const: '' })),
    Code: { type: 'null' },
    Params: { type: 'null' },
    Field: { type: 'null' },
  },
  required: fields,
}

const takenWith = (data: JsonSchema): JsonSchema => ({
  allOf: [reference('schemas', 'Taken'), { type: 'object', properties: { Data: data } }],
})

const refusedEnvelope: JsonSchema = {
  type: 'object',
  properties: {
    Status: { const: false },
    Data: { type: 'null' },
    ...messagesAs((language) => ({ type: 'string', description: `The reason in ${language}.` })),
    Code: reference('schemas', 'ErrorCode'),
    Params: {
      type: ['object', 'null'],
      additionalProperties: { type: ['string', 'number'] },
      description: 'The values the reason names.',
    },
    Field: { type: ['string', 'null'], description: 'The input at fault.' },
  },
  required: fields,
}

const errorCode: JsonSchema = {
  type: 'string',
  enum: codes,
  description: codes
    .map((code) => `- \`${code}\` (${errorStatus[code]}): ${refusalText('en', code)}`)
    .join('\n'),
}

function parametersOf(input: JsonSchema): unknown[] {
  const properties = (input.properties ?? {}) as Record<string, JsonSchema>
  const required = (input.required ?? []) as string[]
  const own = Object.entries(properties).map(([name, schema]) => ({
    name: otherParameter(name),
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return [...own, timeParameter]
}

const uploadedForm = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { img: { type: 'string', format: 'binary' }, clip: { type: 'string', format: 'binary' } },
      minProperties: 1,
      maxProperties: 1,
    },
  },
}

interface Operation {
  path: string
  method: 'GET' | 'POST'
  caller: 'anybody' | 'host' | 'guest'
  summary: string
  input: JsonSchema
  answer: Record<string, unknown>
}

function operationOf({ path, method, caller, summary, input, answer }: Operation): JsonSchema {
  const [, , area, subject, name] = path.split('/')
  return {
    operationId: `${area}${subject}${name}`,
    tags: [`${area}/${subject}`],
    summary: summary.replace(/`(\w+)`/g, (_, field: string) => `\`${otherName(field)}\``),
    ...(caller === 'anybody' ? { security: [] } : { security: [{ [`${caller}Token`]: [] }] }),
    ...(method === 'GET'
      ? { parameters: parametersOf(input) }
      : { requestBody: { required: true, content: path === uploadCall ? uploadedForm : json(input) } }),
    responses: {
      200: { description: 'Taken', content: answer },
      default: reference('responses', 'Refused'),
    },
  }
}

function callOperations(): Operation[] {
  return (Object.keys(calls) as CallPath[]).map((path) => {
    const { method, caller, input, answer } = calls[path]
    return {
      path,
      method,
      caller,
      summary: summaries[path],
      input: method === 'GET' ? jsonSchemaOf(input, 'input') : restSchemaOf(input, 'input'),
      answer:
        path === imageCall
          ? { 'image/png': { schema: { type: 'string', format: 'binary' } } }
          : json(takenWith((answersAsTheyAre.has(path) ? jsonSchemaOf : restSchemaOf)(answer, 'output'))),
    }
  })
}

function commandOperations(): Operation[] {
  return (Object.keys(commands) as CommandName[]).map((name) => {
    const { role, payload } = commands[name]
    const body = z.strictObject({ commandId, ...(payload as z.ZodObject).shape })
    return {
      path: `/api/event/${name}`,
      method: 'POST',
      caller: role,
      summary: summaries[name],
      input: restSchemaOf(body, 'input'),
      answer: json(takenWith({})),
    }
  })
}

/** The whole REST interface as an OpenAPI 3.1 document, generated from the contract. */
export function buildOpenApi(version: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {}
  for (const operation of [...callOperations(), ...commandOperations()]) {
    paths[operation.path] = { [operation.method.toLowerCase()]: operationOf(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cuelight',
      version,
      description:
        'Calls and commands. A command carries a CommandId of its own choice; sent again with the same id it is not ' +
        'carried out twice and gets its first answer. The same commands can be sent over the socket.',
    },
    paths,
    components: {
      securitySchemes: {
        hostToken: { type: 'http', scheme: 'bearer', description: 'The token LoginUser answers.' },
        guestToken: { type: 'http', scheme: 'bearer', description: 'The token RegisterGuest answers.' },
      },
      schemas: { ErrorCode: errorCode, Taken: takenEnvelope, Refusal: refusedEnvelope },
      responses: {
        Refused: { description: 'Not taken, and why', content: json(reference('schemas', 'Refusal')) },
      },
    },
  }
}
