import type { Locator } from 'playwright-core'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { OpenTextContent } from '#contract/items/open-text.ts'
import type { OpenTextEdit } from '#machines/domain/open-text/open-text.events.ts'
import { openTextMachine } from '#machines/domain/open-text/open-text.machine.ts'
import { isWallAside, newOpenText, openTextEvents, wish } from '#tests/support/chart-cases/open-text.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { transitionName } from '#tests/support/model/names.ts'
import { openTab } from '#tests/support/pages/console.ts'
import type { Fixture } from '#tests/support/pages/fixture.ts'
import { t } from '#tests/support/words.ts'
import { openTextValues } from '#ui/kinds/open-text/desk/open-text.rules.ts'
import { ItemOnPages, isAnswered } from './item-on-pages.ts'
import { beginItem, openPages, type WalkPages } from './pages.ts'
import { walkPages } from './walk-pages.ts'
import { has, linesOf } from './watched-page.ts'

type OpenTextMachine = typeof openTextMachine
type OpenTextEvent = EventFromLogic<OpenTextMachine>
type OpenTextSnapshot = SnapshotFrom<OpenTextMachine>

const otherWish: OpenTextEdit = { ...wish, title: 'What shall we do better?', named: true }

const graph = chartGraph(openTextMachine, {
  input: newOpenText,
  // Replace the edit by an edit whose effect is visible on the pages. Leave out a review that the word filter switches on,
  // which `word-filter.test.ts` covers for questions.
  events: openTextEvents
    .filter((event) => !('cause' in event && event.cause))
    .map((event) => (event.type === 'edit' ? { ...event, content: otherWish } : event)),
  stopAt: (snapshot) => snapshot.context.round > 2 || isWallAside(snapshot, newOpenText),
})

// A walk has one entry, so its wall has one page. `open-text.test.ts` covers the pages and the highlighted entry.
const onWall = /^(highlight|unhighlight|entriesLeft|holdPages|resumePages|turnPage)$/
const confirmed = 'openText: moderationOn [a host confirms the review] -> (stays)'
const without = graph.declared
  .map((transition) => ({ name: transitionName(transition), eventType: transition.eventType }))
  .filter(({ name, eventType }) => onWall.test(eventType) || name === confirmed)
  .map(({ name }) => name)

/** A guest may send two entries in each round, but one entry is enough for this walk. */
const canDo = (event: OpenTextEvent, _: OpenTextSnapshot, soFar: readonly OpenTextEvent[]): boolean =>
  !onWall.test(event.type) && (event.type !== 'submit' || !isAnswered(soFar, 'submit'))

async function writeOpenText(form: Locator, { title, named }: OpenTextEdit): Promise<void> {
  await form.getByLabel(t('console.pollTitle')).fill(title)
  const isNamed = form.getByRole('switch', { name: t('openText.named') })
  if ((await isNamed.isChecked()) !== named) await isNamed.click()
}

const entry = 'Many good years'

class OpenTextOnPages extends ItemOnPages<OpenTextMachine, OpenTextContent, 'form'> {
  /** Whether the question was moderated in the last answered round. */
  #isModerated = false

  constructor(pages: WalkPages) {
    super(pages, {
      title: newOpenText.title,
      asked: 'answers',
      phone: { form: { css: 'main form' } },
      desk: {
        words: { moderationOn: t('openText.moderationOn'), moderationOff: t('openText.moderationOff') },
        parts: { groups: { css: 'section', label: t('openText.groups') } },
      },
    })
  }

  protected write = writeOpenText

  protected async act(event: OpenTextEvent, { groups, moderated }: OpenTextContent): Promise<void> {
    const named = (id: string): string => groups.find((group) => group.id === id)?.name ?? ''
    const { watched } = this.desk
    if (event.type === 'removeGroup')
      return watched.press('groups', `${t('openText.removeGroup')}: ${named(event.groupId)}`)
    if (event.type === 'addGroup') {
      await watched.press('groups', t('openText.addGroup'))
      return this.#name(event.group.name)
    }
    if (event.type === 'renameGroup') {
      await watched.press('groups', `${t('openText.renameGroup')}: ${named(event.groupId)}`)
      return this.#name(event.name)
    }
    if (event.type !== 'submit') throw new Error(`nobody can ${event.type}`)
    this.#isModerated = moderated
    await this.phone.part('form').getByRole('textbox').fill(entry)
    await this.phone.press('page', t('openText.send'))
  }

  async #name(name: string): Promise<void> {
    const { dialog } = this.desk
    await dialog.getByLabel(t('openText.groupName')).fill(name)
    await dialog.getByRole('button', { name: t('common.save'), exact: true }).click()
  }

  /** The pages have no form while no entries are accepted, and no tools for a missing group. */
  protected whyNot(
    event: OpenTextEvent,
    expected: ErrorCode | undefined,
  ): Promise<ErrorCode | undefined | null> {
    if (event.type !== 'addGroup') return Promise.resolve(null)
    return this.desk.watched.reasonOf('groups', t('openText.addGroup'), expected)
  }

  protected override onDesk({ context }: OpenTextSnapshot): Promise<void> {
    const moderation = context.moderated ? t('openText.moderationOff') : t('openText.moderationOn')
    const known = [...newOpenText.groups.map(({ name }) => name), 'New', 'Renamed']
    return this.desk.watched.eventually(
      {
        moderation: true,
        groups: context.groups.map(({ name }) => name),
        entry: this.isAnswered(context.round),
      },
      ({ keys, groups, detail }) => ({
        moderation: keys?.controls.some(({ name }) => name.startsWith(moderation)) ?? false,
        groups: linesOf(groups ?? null).filter((line) => known.includes(line)),
        entry: has(detail ?? null, entry),
      }),
    )
  }

  protected onPhone(snapshot: OpenTextSnapshot): Promise<void> {
    const { value, context } = snapshot
    const active = value.activity === 'active'
    const sent = value.results === 'shown' ? t('openText.state-shown') : t('openText.state-sent')
    const state = this.#isModerated ? t('openText.state-waiting') : sent
    const isThere = active && this.isAnswered(context.round)
    return this.phoneShows(
      snapshot,
      {
        form: active && value.voting === 'open',
        entry: isThere,
        state: isThere,
        named: active && value.voting === 'open' && context.named,
      },
      ({ form, page }) => ({
        form: form !== null,
        entry: linesOf(page).includes(entry),
        state: linesOf(page).includes(state),
        named: has(page, t('openText.isNamed')),
      }),
    )
  }

  protected onScreen(snapshot: OpenTextSnapshot): Promise<void> {
    const { value, context } = snapshot
    const isThere = value.results === 'shown' && this.isAnswered(context.round) && !this.#isModerated
    return this.screenShows(snapshot, { entry: isThere }, ({ picture }) => ({ entry: has(picture, entry) }))
  }
}

export async function walkOpenText(fixture: Fixture): Promise<void> {
  const pages = await openPages(fixture)
  const { seeding, code, host } = pages
  await openTab(host, 'polls')
  await walkPages(graph, { ends: ['remove'], canDo, without }, async () => {
    const add = () => seeding.run(code, 'OpenText/Add', { openText: openTextValues(wish) })
    const itemId = await beginItem(pages, 'openText', add)
    for (const { name } of newOpenText.groups) await seeding.run(code, 'OpenText/AddGroup', { itemId, name })
    const openText = new OpenTextOnPages(pages)
    await openText.desk.choose()
    return openText
  })
}
