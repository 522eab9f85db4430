import { expect, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { CallPath } from '#contract/interface/calls.ts'
import type { CoHostContent, CoHostDoc } from '#contract/interface/co-host.ts'
import { coHostMachine } from '#machines/domain/co-host/co-host.machine.ts'
import { coHostId } from '#server/features/co-hosts/co-hosts.public.ts'
import { newId } from '#server/platform/ids.ts'
import { coOwner, helper, shareEvents } from '#tests/support/chart-cases/co-host.cases.ts'
import { coveringPaths } from '#tests/support/model/covering-paths.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import type { LiveServer, Person, TestEvent } from '#tests/support/server/live-server.ts'
import { SeatKeeper } from '#tests/support/server/seat-keeper.ts'
import { describeChartOnServer } from './describe-chart.ts'

type ShareEvent = EventFromLogic<typeof coHostMachine>
type CoHostSnapshot = SnapshotFrom<typeof coHostMachine>

// The model uses the time that an event names. Here the dates move around the server's time.
const day = 86_400_000
const datesAround = ({ content, at }: { content: CoHostContent; at: number }) => {
  const now = Date.now()
  if (at >= content.endAt) return { startAt: now - 2 * day, endAt: now - day }
  return at >= content.startAt
    ? { startAt: now - day, endAt: now + day }
    : { startAt: now + day, endAt: now + 2 * day }
}

const model = pathModel(coHostMachine, { input: helper, events: shareEvents })

class ShareOnServer {
  readonly #live: LiveServer
  readonly #event: TestEvent
  readonly #account: Person
  readonly #host: SeatKeeper

  private constructor(live: LiveServer, event: TestEvent, account: Person, host: SeatKeeper) {
    this.#live = live
    this.#event = event
    this.#account = account
    this.#host = host
  }

  static async open(live: LiveServer): Promise<ShareOnServer> {
    const event = await live.event()
    const { startAt: startDate, endAt: endDate } = datesAround({ content: helper, at: 0 })
    const account = await live.coHost(event, { startDate, endDate })
    return new ShareOnServer(live, event, account, await SeatKeeper.take(() => live.hostSocket(event)))
  }

  async #call(path: CallPath, more: object = {}): Promise<ErrorCode | undefined> {
    const input = { eventCode: this.#event.code, accountId: this.#account.id, ...more }
    const { envelope } = await this.#live.call(path, input, this.#event.host)
    return (envelope.Code as ErrorCode) ?? undefined
  }

  /** Makes the scheduled deadline due, and waits until the server has processed it. */
  async #pass(deadline: 'start' | 'end'): Promise<undefined> {
    const { db } = this.#live
    const kind = deadline === 'start' ? 'coHost-start' : 'coHost-end'
    const item_id = coHostId(this.#event.id, this.#account.id)
    const row = { id: newId(), event_id: this.#event.id, kind, item_id, due_at: 0 } as const
    await db.deleteFrom('deadline').where('item_id', '=', item_id).where('kind', '=', kind).execute()
    await db.insertInto('deadline').values(row).execute()
    await expect
      .poll(() => db.selectFrom('deadline').select('id').where('id', '=', row.id).execute())
      .toEqual([])
  }

  send(event: ShareEvent): Promise<ErrorCode | undefined> {
    switch (event.type) {
      case 'disable':
        return this.#call('/api/event/Share/Disable')
      case 'enable':
        return this.#call('/api/event/Share/Enable')
      case 'deadlinePassed':
        return this.#pass(event.deadline)
      case 'act':
        return this.#act(event.right === 'own')
      case 'change': {
        const { startAt: startDate, endAt: endDate } = datesAround(event)
        return this.#call('/api/event/Share/Update', { role: event.content.role, startDate, endDate })
      }
    }
  }

  /** Makes a call that only an owner may make, or a call that every host may make. */
  async #act(own: boolean): Promise<ErrorCode | undefined> {
    const eventCode = this.#event.code
    const { envelope } = own
      ? await this.#live.call('/api/event/Share/GetList', { eventCode }, this.#account)
      : await this.#live.call('/api/event/Link/GetList', { eventCode, kind: 'screen' }, this.#account)
    return (envelope.Code as ErrorCode) ?? undefined
  }

  /** A deadline without an effect gives no answer, so it cannot be tried. */
  async attempt(event: ShareEvent): Promise<ErrorCode | undefined | null> {
    return event.type === 'deadlinePassed' ? null : this.send(event)
  }

  async check({ value, context }: CoHostSnapshot): Promise<void> {
    const seen = (doc: CoHostDoc) => ({ value: doc.value, role: doc.context.role })
    await this.#host.expectDoc(`access:${this.#account.id}`, { value, role: context.role }, seen)
  }
}

it('the test paths on the server take every transition of the co-host state machine', () => {
  expect(missedTransitions(model)).toEqual([])
  expect([...model.states.values()].map(({ snapshot }) => snapshot.context.role)).toContain(coOwner.role)
})

describeChartOnServer('co-host state machine', {
  machine: coHostMachine,
  model,
  walks: () => coveringPaths(model),
  open: ({ live }) => ({ begin: () => ShareOnServer.open(live) }),
})
