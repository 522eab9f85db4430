import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import { runMachine } from '#machines/domain/run/run.machine.ts'
import { removeCue, runEvents } from '#tests/support/chart-cases/run.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { transitionName } from '#tests/support/model/names.ts'
import { runCanDo } from '#tests/support/model/run-order.ts'
import { button, openTab } from '#tests/support/pages/console.ts'
import type { Fixture } from '#tests/support/pages/fixture.ts'
import { passTime } from '#tests/support/pages/server-clock.ts'
import { t } from '#tests/support/words.ts'
import { beginWalk, openPages, type WalkPages } from './pages.ts'
import { type OnPages, walkPages } from './walk-pages.ts'
import { has, WatchedPage } from './watched-page.ts'

type RunMachine = typeof runMachine
type RunEvent = EventFromLogic<RunMachine>
type RunSnapshot = SnapshotFrom<RunMachine>

const graph = chartGraph(runMachine, {
  events: [...runEvents, removeCue('other')],
  canCome: runCanDo,
  stopAt: ({ context }) => context.extendedSeconds > 0,
})

/** The steps within an item. `tests/e2e/desk/run.test.ts` takes them with a real quiz. */
const ofItem = ['itemStepped', 'revealed']
const ofItems = graph.declared
  .map(transitionName)
  .filter((name) => ofItem.some((type) => name.includes(type)))

/** The titles of the model's cues on the pages. */
const titles = { a: '上半场', b: '下半场', other: '备用' } as const
type Cue = keyof typeof titles

const minute = 60_000

const keys: Partial<Record<RunEvent['type'], string>> = {
  start: t('run.start'),
  previous: t('run.previous'),
  hold: t('run.hold'),
  resume: t('run.resume'),
  extend: t('run.extend', { seconds: 30 }),
}

/** The words of the large key: the part that follows. */
const nextKey = (to: string | null): string =>
  to === null ? t('run.finish') : t('run.nextTo', { title: titles[to as Cue] })

const wordsOf = (event: RunEvent): string | undefined =>
  event.type === 'next' ? nextKey(event.to) : keys[event.type]

/** A run of two breaks on the desk, and what the screen shows of it. */
class RunOnPages implements OnPages<RunMachine> {
  readonly #fixture: Fixture
  readonly #pages: WalkPages
  readonly #desk: WatchedPage<'bar' | 'list'>
  readonly #screen: WatchedPage<'page'>
  readonly #ids = new Map<Cue, string>()

  constructor(fixture: Fixture, pages: WalkPages) {
    this.#fixture = fixture
    this.#pages = pages
    this.#desk = new WatchedPage(pages.host, () => ({
      bar: { css: 'section', label: t('run.controls') },
      list: { css: 'main ol', label: t('run.list') },
    }))
    this.#screen = new WatchedPage(pages.screen, () => ({ page: { css: 'main' } }))
  }

  get #host(): Page {
    return this.#pages.host
  }

  async add(cue: Cue): Promise<void> {
    const { seeding, code } = this.#pages
    const made = (await seeding.run(code, 'Cue/Add', { kind: 'break', cue: { title: titles[cue] } })) as {
      cueId: string
    }
    this.#ids.set(cue, made.cueId)
    await this.#desk.eventually(true, ({ list }) => has(list, titles[cue]))
  }

  async putAway(): Promise<void> {
    const { seeding, code } = this.#pages
    const run = await seeding.doc(code, 'run')
    if (run && run.value !== 'notStarted') await seeding.run(code, 'Run/Reset', {})
    for (const cueId of this.#ids.values()) await seeding.run(code, 'Cue/Delete', { cueId })
  }

  /** Opens the menu of a cue, and chooses an entry. */
  async #choose(cue: Cue, entry: string): Promise<void> {
    const line = this.#host
      .getByRole('list', { name: t('run.list') })
      .getByRole('listitem')
      .filter({ hasText: titles[cue] })
    await line.getByRole('button').first().click()
    await button(line, t('run.moreOfCue')).click()
    await this.#host.getByRole('menuitem', { name: entry }).click()
  }

  async #chooseStep(entry: string): Promise<void> {
    await this.#desk.press('bar', t('run.moreSteps'))
    await this.#host.getByRole('menuitem', { name: entry }).click()
  }

  /** Lets the time of the current cue pass, or the planned start of the run. */
  async #passTime(cueId: string | null): Promise<void> {
    const { seeding, code } = this.#pages
    const id = this.#ids.get((cueId ?? 'a') as Cue) ?? ''
    const update = (cue: object) => seeding.run(code, 'Cue/Update', { cueId: id, cue })
    const cueNow = async () => (await seeding.doc(code, 'run'))?.context.cueId ?? null
    const before = await cueNow()
    await (cueId === null
      ? update({ begins: { by: 'time', at: (await seeding.now(code)) + 5 * minute } })
      : update({ seconds: 300, ends: { by: 'length' } }))
    passTime(this.#fixture)
    await expect.poll(cueNow, { timeout: 20_000 }).not.toBe(before)
    await update({ begins: { by: 'hand' }, ends: { by: 'hand' } })
  }

  async #remove(cue: Cue): Promise<void> {
    if (cue === 'other') await this.add('other')
    await this.#choose(cue, t('run.remove'))
    this.#ids.delete(cue)
    await this.#desk.eventually(false, ({ list }) => has(list, titles[cue]))
  }

  async execute(event: RunEvent): Promise<void> {
    const words = wordsOf(event)
    if (words !== undefined) return this.#desk.press('bar', words)
    switch (event.type) {
      case 'skip':
        return this.#chooseStep(t('run.skip'))
      case 'undo':
        return this.#chooseStep(t('run.undo'))
      case 'reset':
        await this.#chooseStep(t('run.reset'))
        return button(this.#host.getByRole('dialog'), t('run.reset')).click()
      case 'goTo':
        return this.#choose(event.to as Cue, t('run.goTo'))
      case 'removeCue':
        return this.#remove(event.cueId as Cue)
      case 'due':
        return this.#passTime(event.cueId)
      case 'takenOver': {
        const { seeding, code } = this.#pages
        const shown = (await seeding.doc(code, 'present'))?.value
        return this.#host.keyboard.press(shown === 'qa' ? '1' : '2')
      }
      default:
        throw new Error(`no page does ${event.type}`)
    }
  }

  /** The controls in the menus, and the times, have no control that could show a reason. */
  async attempt(
    event: RunEvent,
    expected: ErrorCode | undefined,
    now: RunSnapshot,
  ): Promise<ErrorCode | undefined | null> {
    const words = wordsOf(event)
    if (words === undefined || !runCanDo(event, now)) return null
    return this.#desk.reasonOf(
      'bar',
      event.type === 'next' && now.value === 'finished' ? t('run.finished') : words,
      expected,
    )
  }

  async check({ value, context }: RunSnapshot): Promise<void> {
    const current = context.cueId as Cue | null
    const badge = t(value === 'held' ? 'run.held' : 'run.now')
    const key = {
      notStarted: t('run.start'),
      running: nextKey(current === 'a' ? 'b' : null),
      held: nextKey(current === 'a' ? 'b' : null),
      finished: t('run.finished'),
    }
    await this.#desk.eventually(
      {
        current,
        key: true,
        held: value === 'held',
        takenOver: context.takenOver !== null && value === 'running',
      },
      ({ bar, list }) => ({
        current:
          (['a', 'b'] as const).find((cue) =>
            list?.controls.some(({ text }) => text.includes(titles[cue]) && text.includes(badge)),
          ) ?? null,
        key: bar?.controls[0]?.name.startsWith(key[value]) ?? false,
        held: has(bar, t('run.isHeld')),
        takenOver: bar?.text.includes(t('run.takenOverByYou')) ?? false,
      }),
    )
    // A host who took over shows something else.
    if (current === null || context.takenOver) return
    await this.#screen.eventually(true, ({ page }) => has(page, titles[current]))
  }
}

export async function walkRun(fixture: Fixture): Promise<void> {
  const pages = await openPages(fixture)
  await pages.putAway()
  pages.putAway = async () => {}
  await openTab(pages.host, 'run')
  const { seeding, code } = pages
  for (const [id] of await seeding.docs(code, 'cue:')) await seeding.run(code, 'Cue/Delete', { cueId: id })
  await walkPages(graph, { without: ofItems, canDo: ({ type }) => !ofItem.includes(type) }, () =>
    beginWalk(pages, async () => {
      const run = new RunOnPages(fixture, pages)
      await run.add('a')
      await run.add('b')
      return run
    }),
  )
}
