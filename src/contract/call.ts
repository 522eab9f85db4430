import { z } from 'zod'

type Caller = 'anybody' | 'host' | 'guest'

/** Declares a REST call: the method, the caller, the input and the `Data` of the answer. */
export const call = <
  Method extends 'GET' | 'POST',
  Who extends Caller,
  Input extends z.ZodType,
  Answer extends z.ZodType,
>(
  method: Method,
  caller: Who,
  input: Input,
  answer: Answer,
) => ({ method, caller, input, answer })

export const nothing = z.strictObject({})
