import type { Status } from '#server/features/operators/operators.public.ts'
import { columns, shownTime } from './answer.ts'

export function statusText(status: Status): string {
  const { running, uptimeSeconds } = status
  const guests = running.reduce((sum, { participants }) => sum + participants, 0)
  return [
    `Version          ${status.version}${status.commit && ` (${status.commit})`}`,
    `Server           ${uptimeSeconds === null ? 'not running here' : `running for ${Math.floor(uptimeSeconds / 60)} min`}`,
    `Store            ${status.store}`,
    `Running events   ${running.length}, with ${guests} guests who have joined`,
    `Next quiet hour  ${shownTime(status.nextQuietHour)} UTC`,
    ...(running.length > 0
      ? [
          '',
          columns(
            ['code', 'guests', 'planned end (UTC)', 'name'],
            running.map((event) => [
              event.eventCode,
              event.participants,
              shownTime(event.endDate),
              event.eventName,
            ]),
          ),
        ]
      : []),
  ].join('\n')
}
