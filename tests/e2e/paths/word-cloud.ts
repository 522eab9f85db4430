import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { filterLanguages, type WordCloudContent } from '../../../src/contract/items/word-cloud.ts'
import { languageNames } from '../../../src/i18n/language.ts'
import type { WordCloudEdit } from '../../../src/machines/word-cloud/word-cloud.events.ts'
import { wordCloudMachine } from '../../../src/machines/word-cloud/word-cloud.machine.ts'
import { newCloud, wordCloudEvents } from '../../machines/cases/word-cloud.cases.ts'
import { chartGraph } from '../../machines/model/chart-graph.ts'
import { openTab } from '../console.ts'
import type { Stage } from '../stage.ts'
import { t } from '../words.ts'
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

/** The word that the guest enters, and that is hidden and restored. */
const glad = 'glad'

const isHidden = ({ context }: CloudSnapshot): boolean => context.hidden.includes(glad)

/** A word is on the desk once a guest has entered it in the round. */
function canDo(event: CloudEvent, before: CloudSnapshot, soFar: readonly CloudEvent[]): boolean {
  if (event.type === 'enter') return !isAnswered(soFar, 'enter')
  if (event.type !== 'hideWord' && event.type !== 'restoreWord') return true
  return isAnswered(soFar, 'enter') && isHidden(before) === event.isHidden
}

async function writeCloud(form: Locator, { title, wordsPerGuest, filters }: WordCloudEdit): Promise<void> {
  await form.getByLabel(t('console.pollTitle')).fill(title)
  await form.getByLabel(t('wordCloud.wordsPerGuest')).selectOption(String(wordsPerGuest))
  for (const language of filterLanguages) {
    await form
      .getByRole('checkbox', { name: languageNames[language], exact: true })
      .setChecked(filters.includes(language))
  }
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

  /** A word that is hidden can only be restored, and the other way round. */
  override async attempt(event: CloudEvent, expected: ErrorCode | undefined, now: CloudSnapshot) {
    const isWord = event.type === 'hideWord' || event.type === 'restoreWord'
    return isWord ? null : super.attempt(event, expected, now)
  }

  /** Where no words are taken there is no field. The same word once more is greyed as soon as it is typed. */
  protected whyNot = (): Promise<null> => Promise.resolve(null)

  protected override async onDesk({ value, context }: CloudSnapshot): Promise<void> {
    const entered = this.isAnswered(context.round)
    const hidden = context.hidden.includes(glad)
    await this.desk.watched.comesTo({ shown: entered && !hidden, hidden: entered && hidden }, (views) => ({
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
    const isShown = active && value.results === 'shown'
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

  protected inHall(snapshot: CloudSnapshot): Promise<void> {
    const { value, context } = snapshot
    const isThere = value.results === 'shown' && this.isAnswered(context.round)
    return this.hallShows(snapshot, { word: isThere && !context.hidden.includes(glad) }, ({ picture }) => ({
      word: has(picture, glad),
    }))
  }
}

export async function walkWordCloud(stage: Stage): Promise<void> {
  const pages = await openPages(stage)
  await openTab(pages.host, 'polls')
  const { title, wordsPerGuest, filters, blocked } = newCloud
  const WordCloud = { Title: title, WordsPerGuest: wordsPerGuest, Filters: filters, Blocked: blocked }
  await walkPages(graph, { ends: ['remove'], canDo }, async () => {
    await beginItem(pages, 'wordCloud', () => pages.hand.run(pages.code, 'WordCloud/Add', { WordCloud }))
    const cloud = new CloudOnPages(pages)
    await cloud.desk.choose()
    return cloud
  })
}
