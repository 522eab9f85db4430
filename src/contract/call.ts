import { z } from 'zod'

type Caller = 'anybody' | 'host' | 'guest'

/** One REST call: method, who may call, input and answer (the envelope's `Data`). */
export const call = <Who extends Caller, Input extends z.ZodType, Answer extends z.ZodType>(
  method: 'GET' | 'POST',
  caller: Who,
  input: Input,
  answer: Answer,
) => ({ method, caller, input, answer })

export const nothing = z.strictObject({})

export const captcha = { ValidateCode: z.string().max(12), ValidateCodeGuId: z.string().max(64) }
