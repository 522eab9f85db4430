import { expect } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { CallPath } from '#contract/interface/calls.ts'
import { themeMachine } from '#machines/domain/theme/theme.machine.ts'
import { themeEvents } from '#tests/support/chart-cases/theme.cases.ts'
import { pathModel } from '#tests/support/model/path-model.ts'
import type { LiveServer, Person } from '#tests/support/server/live-server.ts'
import { contentOf, themeNamed } from '#tests/support/theme-content.ts'
import { type ChartOnServer, describeChartOnServer } from './describe-chart.ts'

type ThemeEvent = EventFromLogic<typeof themeMachine>
type ThemeSnapshot = SnapshotFrom<typeof themeMachine>

const builtInId = 'builtin-graphite'

/** A console theme of a new host. */
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
    const { envelope } = await live.call('/api/sys/Skin/Add', themeNamed('Mine'), host)
    return new ThemeOnServer(live, host, envelope.Data?.id ?? '')
  }

  async #call(path: CallPath, input: object): Promise<ErrorCode | undefined> {
    const { envelope } = await this.#live.call(path, input, this.#host)
    return envelope.Status ? undefined : (envelope.Code as ErrorCode)
  }

  send({ type }: ThemeEvent): Promise<ErrorCode | undefined> {
    const id = this.#id
    if (type === 'change') {
      this.#changes += 1
      return this.#call('/api/sys/Skin/Update', { ...themeNamed(`Mine ${this.#changes}`), id })
    }
    if (type === 'reset') return this.#call('/api/sys/Skin/Reset', { id })
    if (type === 'delete') return this.#call('/api/sys/Skin/Delete', { id })
    return this.#call('/api/sys/User/ChangeSkin', { skinId: type === 'apply' ? id : 'builtin-console' })
  }

  /**
   * Does not try to choose a theme twice: the choice belongs to the account, and the server accepts a repeated
   * choice.
   */
  async attempt(event: ThemeEvent): Promise<ErrorCode | undefined | null> {
    return /apply|release/.test(event.type) ? null : this.send(event)
  }

  async check(snapshot: ThemeSnapshot): Promise<void> {
    const { envelope } = await this.#live.call('/api/sys/Skin/GetSkinById', { id: this.#id }, this.#host)
    if (snapshot.matches('deleted')) {
      expect(envelope.Code).toBe('NotFound')
      return
    }
    expect(envelope.Data).toMatchObject({
      isCustom: snapshot.context.isCustom,
      originId: snapshot.matches({ builtIn: 'changed' }) ? builtInId : null,
      inUse: snapshot.matches({ custom: 'applied' }),
      ...(this.#changes > 0 &&
        !snapshot.matches({ builtIn: 'asShipped' }) && { skinName: `Mine ${this.#changes}` }),
      ...(snapshot.matches({ builtIn: 'asShipped' }) && contentOf(builtInId)),
    })
  }
}

function themed(isCustom: boolean): ChartOnServer<typeof themeMachine> {
  const model = pathModel(themeMachine, { input: { isCustom }, events: themeEvents })
  return {
    machine: themeMachine,
    model,
    walks: () => model.paths,
    open: ({ live }) => ({ begin: () => ThemeOnServer.open(live, isCustom) }),
  }
}

describeChartOnServer('theme state machine', { 'built in': themed(false), custom: themed(true) })
