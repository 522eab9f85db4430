import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { CallPath } from '../../../src/contract/calls.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { themeMachine } from '../../../src/machines/theme/theme.machine.ts'
import { themeEvents } from '../../machines/cases/theme.cases.ts'
import { pathModel } from '../../machines/model/path-model.ts'
import { walkModel } from '../../machines/model/walk-model.ts'
import { patienceForWalk } from '../../patience.ts'
import { eachStore } from '../build.ts'
import type { LiveServer, Person } from '../live-server.ts'
import { contentOf, skinNamed } from '../skin-content.ts'
import { openStage, type Stage } from './stage.ts'
import { systemOf } from './system-on-server.ts'

type ThemeEvent = EventFromLogic<typeof themeMachine>
type ThemeSnapshot = SnapshotFrom<typeof themeMachine>

const builtInId = 'builtin-graphite'

/** One theme of a host of its own, of the console. */
class ThemeOnServer {
  readonly #live: LiveServer
  readonly #host: Person
  readonly #id: string
  #changes = 0

  private constructor(live: LiveServer, host: Person, id: string) {
    this.#live = live
    this.#host = host
    this.#id = id
  }

  static async open(live: LiveServer, isCustom: boolean): Promise<ThemeOnServer> {
    const host = await live.host()
    if (!isCustom) return new ThemeOnServer(live, host, builtInId)
    const { envelope } = await live.call('/api/sys/Skin/Add', skinNamed('Mine'), host)
    return new ThemeOnServer(live, host, envelope.Data?.Id ?? '')
  }

  async #call(path: CallPath, input: object): Promise<ErrorCode | undefined> {
    const { envelope } = await this.#live.call(path, input, this.#host)
    return envelope.Status ? undefined : (envelope.Code as ErrorCode)
  }

  send({ type }: ThemeEvent): Promise<ErrorCode | undefined> {
    const Id = this.#id
    if (type === 'change') {
      this.#changes += 1
      return this.#call('/api/sys/Skin/Update', { ...skinNamed(`Mine ${this.#changes}`), Id })
    }
    if (type === 'reset') return this.#call('/api/sys/Skin/Reset', { Id })
    if (type === 'delete') return this.#call('/api/sys/Skin/Delete', { Id })
    return this.#call('/api/sys/User/ChangeSkin', { SkinId: type === 'wear' ? Id : 'builtin-console' })
  }

  /** Putting a theme on or off is the account's affair: it may do so twice. */
  async attempt(event: ThemeEvent): Promise<ErrorCode | undefined | null> {
    return /wear|takeOff/.test(event.type) ? null : this.send(event)
  }

  async check(snapshot: ThemeSnapshot): Promise<void> {
    const { envelope } = await this.#live.call('/api/sys/Skin/GetSkinById', { id: this.#id }, this.#host)
    if (snapshot.matches('deleted')) {
      expect(envelope.Code).toBe('NotFound')
      return
    }
    expect(envelope.Data).toMatchObject({
      IsCustom: snapshot.context.isCustom,
      OriginId: snapshot.matches({ builtIn: 'changed' }) ? builtInId : null,
      InUse: snapshot.matches({ custom: 'worn' }),
      ...(this.#changes > 0 &&
        !snapshot.matches({ builtIn: 'asShipped' }) && { SkinName: `Mine ${this.#changes}` }),
      ...(snapshot.matches({ builtIn: 'asShipped' }) && contentOf(builtInId)),
    })
  }
}

eachStore('the theme chart on the server', (kind) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(kind)
  })
  afterAll(() => stage.close())

  it.each([false, true])('comes through every path, custom: %s', patienceForWalk, async (isCustom) => {
    const model = pathModel(themeMachine, { input: { isCustom }, events: themeEvents })
    await walkModel(model, model.paths, async () =>
      systemOf(themeMachine, await ThemeOnServer.open(stage.live, isCustom)),
    )
  })
})
