import { accepted, type Outcome } from '../../../contract/errors.ts'
import { hostCall } from '../host-actors.ts'

/** The address that opens the event's big screen and nothing else. */
export async function screenAddress(code: string): Promise<Outcome<string>> {
  const answer = await hostCall('/api/event/Present/GetScreenToken', { EventCode: code })
  return answer.ok ? accepted(`/Screen/${code}#token=${encodeURIComponent(answer.data.Token)}`) : answer
}
