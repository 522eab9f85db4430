import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { newId } from '../../../server/ids.ts'
import { shareId } from '../../../server/shares/access.ts'
import type { CallPath } from '../../../src/contract/calls.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { AccessDoc, ShareContent } from '../../../src/contract/share.ts'
import { shareMachine } from '../../../src/machines/share/share.machine.ts'
import { coOwner, helper, shareEvents } from '../../machines/cases/share.cases.ts'
import { coveringPaths } from '../../machines/model/covering-paths.ts'
import { missedTransitions, pathModel } from '../../machines/model/path-model.ts'
import { walkModel } from '../../machines/model/walk-model.ts'
import { patienceForWalk } from '../../patience.ts'
import { eachStore } from '../build.ts'
import type { LiveServer, Person, TestEvent } from '../live-server.ts'
import { SeatKeeper } from './seat-keeper.ts'
import { openStage, type Stage } from './stage.ts'
import { systemOf } from './system-on-server.ts'

type ShareEvent = EventFromLogic<typeof shareMachine>
type ShareSnapshot = SnapshotFrom<typeof shareMachine>

// The model's clock stands at the instant that an event names: here the dates move around the server's.
const day = 86_400_000
const datesAround = ({ content, at }: { content: ShareContent; at: number }) => {
  const now = Date.now()
  if (at >= content.endAt) return { startAt: now - 2 * day, endAt: now - day }
  return at >= content.startAt
    ? { startAt: now - day, endAt: now + day }
    : { startAt: now + day, endAt: now + 2 * day }
}

const model = pathModel(shareMachine, { input: helper, events: shareEvents })

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
    const { startAt: StartDate, endAt: EndDate } = datesAround({ content: helper, at: 0 })
    const account = await live.coHost(event, { StartDate, EndDate })
    return new ShareOnServer(live, event, account, await SeatKeeper.take(() => live.hostSocket(event)))
  }

  async #call(path: CallPath, more: object = {}): Promise<ErrorCode | undefined> {
    const input = { EventCode: this.#event.code, AccountId: this.#account.id, ...more }
    const { envelope } = await this.#live.call(path, input, this.#event.host)
    return (envelope.Code as ErrorCode) ?? undefined
  }

  /** Lets the hour come, as the row that waits for it; waits until the server has looked. */
  async #pass(deadline: 'start' | 'end'): Promise<undefined> {
    const { db } = this.#live
    const kind = deadline === 'start' ? 'share-start' : 'share-end'
    const item_id = shareId(this.#event.id, this.#account.id)
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
        const { startAt: StartDate, endAt: EndDate } = datesAround(event)
        return this.#call('/api/event/Share/Update', { Role: event.content.role, StartDate, EndDate })
      }
    }
  }

  /** A call of either right. */
  async #act(own: boolean): Promise<ErrorCode | undefined> {
    const path = own ? '/api/event/Share/GetList' : '/api/event/Present/GetScreenToken'
    const { envelope } = await this.#live.call(path, { EventCode: this.#event.code }, this.#account)
    return (envelope.Code as ErrorCode) ?? undefined
  }

  /** Nobody is told that a deadline came to nothing. */
  async attempt(event: ShareEvent): Promise<ErrorCode | undefined | null> {
    return event.type === 'deadlinePassed' ? null : this.send(event)
  }

  async check({ value, context }: ShareSnapshot): Promise<void> {
    const seen = (doc: AccessDoc) => ({ value: doc.value, role: doc.context.role })
    await this.#host.expectDoc(`access:${this.#account.id}`, { value, role: context.role }, seen)
  }
}

it('takes every transition of a share', () => {
  expect(missedTransitions(model)).toEqual([])
  expect([...model.states.values()].map(({ snapshot }) => snapshot.context.role)).toContain(coOwner.role)
})

eachStore('the share chart on the server', (kind) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(kind)
  })
  afterAll(() => stage.close())

  it('takes every transition and refuses the same for the same reasons', patienceForWalk, async () => {
    await walkModel(model, coveringPaths(model), async () =>
      systemOf(shareMachine, await ShareOnServer.open(stage.live)),
    )
  })
})
