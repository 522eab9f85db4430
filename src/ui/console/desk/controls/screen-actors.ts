import { accepted } from '#contract/errors.ts'
import { createScreenToken } from '#services/api/links.ts'
import { callLogic } from '#ui/state/call-logic.ts'

/** Requests an address that opens only the event's big screen. */
export const screenAddress = callLogic(async (code: string) => {
  const answer = await createScreenToken(code)
  return answer.ok ? accepted(`/Screen/${code}#token=${encodeURIComponent(answer.data.token)}`) : answer
})
