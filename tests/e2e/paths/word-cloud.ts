import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { WordCloudContent } from '#contract/items/word-cloud.ts'
import type { WordCloudEdit } from '#machines/domain/word-cloud/word-cloud.events.ts'
import { wordCloudMachine } from '#machines/domain/word-cloud/word-cloud.machine.ts'
import { newCloud, wordCloudEvents } from '#tests/support/chart-cases/word-cloud.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { openTab } from '#tests/support/pages/console.ts'
import type { Fixture } from '#tests/support/pages/fixture.ts'
import { t } from '#tests/support/words.ts'
import { ItemOnPages, isAnswered } from './item-on-pages.ts'
import { beginItem, openPages, type WalkPages } from './pages.ts'
import { walkPages } from './walk-pages.ts'
import { has } from './watched-page.ts'

type CloudMachine = typeof wordCloudMachine
type CloudEvent = EventFromLogic<CloudMachine>
type CloudSnapshot = SnapshotFrom<CloudMachine>

const graph = chartGraph(wordCloudMachine, {
  input: newCloud,
  events: wordCloudEvents,
  stopAt: ({ context }) => context.round > 2,
})

/** The word that the guest enters, and the host hides and restores. */
const glad = 'glad'

const isHidden = ({ context }: CloudSnapshot): boolean => context.hidden.includes(glad)

/** A word is on the desk only after a guest has entered the word in the current round. */
function canDo(event: CloudEvent, before: CloudSnapshot, soFar: readonly CloudEvent[]): boolean {
  if (event.type === 'enter') return !isAnswered(soFar, 'enter')
  if (event.type !== 'hideWord' && event.type !== 'restoreWord') return true
  return isAnswered(soFar, 'enter') && isHidden(before) === event.isHidden
}

async function writeCloud(form: Locator, { title, wordsPerGuest }: WordCloudEdit): Promise<void> {
  await form.getByLabel(t('console.pollTitle')).fill(title)
  await form.getByLabel(t('wordCloud.wordsPerGuest')).selectOption(String(wordsPerGuest))
}

class CloudOnPages extends ItemOnPages<CloudMachine, WordCloudContent, 'form' | 'own' | 'cloud'> {
  constructor(pages: WalkPages) {
    super(pages, {
      title: newCloud.title,
      asked: 'answers',
      phone: {
        form: { css: 'main form' },
        own: { css: 'main ul[aria-live]' },
        cloud: { css: 'main section', label: t('wordCloud.cloud') },
      },
      desk: {
        words: {
          hideWord: t('wordCloud.hide', { word: glad, count: 1 }),
          restoreWord: t('wordCloud.restore', { word: glad, count: 1 }),
        },
        places: { hideWord: 'shown', restoreWord: 'hidden' },
        parts: {
          shown: { css: 'section', label: t('wordCloud.words') },
          hidden: { css: 'section', label: t('wordCloud.hidden') },
        },
      },
    })
  }

  protected write = writeCloud

  #type = (text: string): Promise<void> => this.phone.part('form').getByRole('textbox').fill(text)

  protected async act(event: CloudEvent): Promise<void> {
    if (event.type !== 'enter') throw new Error(`nobody can ${event.type}`)
    await this.#type(glad)
    await this.phone.press('form', t('wordCloud.send'))
  }

  /** A hidden word can only be restored, and a visible one only hidden. */
  override async attempt(event: CloudEvent, expected: ErrorCode | undefined, now: CloudSnapshot) {
    const isWord = event.type === 'hideWord' || event.type === 'restoreWord'
    return isWord ? null : super.attempt(event, expected, now)
  }

  /**
   * Without a field the phone cannot send a word, so there is nothing to try. The phone also refuses a repeated
   * word itself.
   */
  protected whyNot = (): Promise<null> => Promise.resolve(null)

  protected override async onDesk({ value, context }: CloudSnapshot): Promise<void> {
    const entered = this.isAnswered(context.round)
    const hidden = context.hidden.includes(glad)
    await this.desk.watched.eventually({ shown: entered && !hidden, hidden: entered && hidden }, (views) => ({
      shown: has(views.shown ?? null, glad),
      hidden: has(views.hidden ?? null, glad),
    }))
    if (!entered || context.wordsPerGuest === 1 || value.activity !== 'active' || value.voting === 'locked')
      return
    await this.#type(glad)
    expect(await this.phone.reasonOf('form', t('wordCloud.send'), 'WordRepeated')).toBe('WordRepeated')
    await this.#type('')
  }

  protected onPhone(snapshot: CloudSnapshot): Promise<void> {
    const { value, context } = snapshot
    const active = value.activity === 'active'
    const entered = active && this.isAnswered(context.round)
    // Guests who can still enter their first word do not see the cloud.
    const isShown = active && value.results === 'shown' && (entered || value.voting === 'locked')
    const isFull = entered && context.wordsPerGuest === 1
    return this.phoneShows(
      snapshot,
      {
        form: active && value.voting === 'open' && !isFull,
        own: entered,
        cloud: isShown,
        word: isShown && entered && !context.hidden.includes(glad),
      },
      ({ form, own, cloud }) => ({
        form: form !== null,
        own: has(own, `${glad}\n${t('common.saved')}`),
        cloud: cloud !== null,
        word: has(cloud, glad),
      }),
    )
  }

  protected onScreen(snapshot: CloudSnapshot): Promise<void> {
    const { value, context } = snapshot
    const isThere = value.results === 'shown' && this.isAnswered(context.round)
    return this.screenShows(snapshot, { word: isThere && !context.hidden.includes(glad) }, ({ picture }) => ({
      word: has(picture, glad),
    }))
  }
}

export async function walkWordCloud(fixture: Fixture): Promise<void> {
  const pages = await openPages(fixture)
  await openTab(pages.host, 'polls')
  const { title, wordsPerGuest } = newCloud
  const wordCloud = { title, wordsPerGuest }
  await walkPages(graph, { ends: ['remove'], canDo }, async () => {
    await beginItem(pages, 'wordCloud', () => pages.seeding.run(pages.code, 'WordCloud/Add', { wordCloud }))
    const cloud = new CloudOnPages(pages)
    await cloud.desk.choose()
    return cloud
  })
}
