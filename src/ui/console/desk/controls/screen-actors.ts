import { accepted, type Outcome } from '#contract/errors.ts'
import { hostCall } from '#ui/console/parts/calls/host-actors.ts'

/** Requests an address that opens only the event's big screen. */
export async function screenAddress(code: string): Promise<Outcome<string>> {
  const answer = await hostCall('/api/event/Present/GetScreenToken', { EventCode: code })
  return answer.ok ? accepted(`/Screen/${code}#token=${encodeURIComponent(answer.data.Token)}`) : answer
}
