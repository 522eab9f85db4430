import { expect } from 'vitest'
import * as limits from '#contract/limits.ts'
import { type CommandCase, type Fixture, type Payload, refusedWhen, takingPart } from './case.ts'

export const wireCloud = (given: object = {}) => ({
  title: 'How do you feel?',
  wordsPerGuest: 2,
  ...given,
})

const content = (given: object) => () => ({ wordCloud: wireCloud(given) })

async function cloud(fixture: Fixture, given: object = {}): Promise<string> {
  const { itemId = '' } = await fixture.do('WordCloud/Add', { wordCloud: wireCloud(given) })
  return itemId
}

async function activeCloud(fixture: Fixture, given: object = {}): Promise<string> {
  const itemId = await cloud(fixture, given)
  await fixture.do('Item/Activate', { itemId })
  return itemId
}

/** Enters the words `before` in an active word cloud. Returns the payload of one more word, with given changes. */
const word =
  (before: string[], given: object = {}) =>
  async (fixture: Fixture): Promise<Payload> => {
    const itemId = await activeCloud(fixture)
    for (const Word of before) await fixture.do('WordCloud/Enter', { itemId, round: 1, word: Word })
    return { itemId, round: 1, word: 'glad', ...given }
  }

const onWord =
  (Word: string, before: string[] = ['glad', 'calm']) =>
  async (fixture: Fixture): Promise<Payload> => {
    const { itemId } = await word(before)(fixture)
    return { itemId, word: Word }
  }

const contentRefusals = [
  refusedWhen('TextEmpty', 'the title is blank', content({ title: ' ' })),
  refusedWhen('BadInput', 'the number of words is zero', content({ wordsPerGuest: 0 })),
  refusedWhen(
    'BadInput',
    'there are too many words',
    content({ wordsPerGuest: limits.wordsPerGuestMost + 1 }),
  ),
  refusedWhen('BadInput', 'it has lists of its own', content({ blocked: ['Acme'] })),
]

export const wordCloudCases = {
  'WordCloud/Add': {
    payload: content({}),
    afterwards: async (fixture, _, data) => {
      const { itemId } = data as { itemId: string }
      expect(await fixture.hostDoc(`wordCloud:${itemId}`)).toMatchObject({
        position: 1,
        value: { activity: 'deactivated', voting: 'open', results: 'shown' },
        context: { wordsPerGuest: 2, hidden: [], restored: [], round: 1 },
      })
    },
    refusals: [
      ...contentRefusals,
      refusedWhen('ItemsFull', 'the event has the maximum number', async (fixture) => {
        await fixture.multiply(await cloud(fixture), limits.itemsPerEvent - 1)
        return { wordCloud: wireCloud() }
      }),
    ],
  },
  'WordCloud/Update': {
    payload: async (fixture) => {
      const { itemId } = await word(['Glad', 'shit'])(fixture)
      await fixture.do('Item/Deactivate', { itemId })
      await fixture.do('WordCloud/HideWord', { itemId, word: 'GLAD' })
      return { itemId, wordCloud: wireCloud({ title: 'And now?' }) }
    },
    afterwards: async (fixture, payload) => {
      const doc = await fixture.hostDoc(`words:${String(payload.itemId)}`)
      expect(doc).toMatchObject({ words: [['shit', 1]], hidden: [['Glad', 1]], entries: 1, round: 1 })
    },
    refusals: [
      refusedWhen('NotFound', 'it is a poll', async (fixture) => ({
        itemId: await fixture.poll(),
        wordCloud: wireCloud(),
      })),
      refusedWhen('ItemActive', 'it is active', async (fixture) => ({
        itemId: await activeCloud(fixture),
        wordCloud: wireCloud(),
      })),
    ],
  },
  'WordCloud/HideWord': {
    payload: onWord('GLAD'),
    afterwards: async (fixture, payload) => {
      const id = String(payload.itemId)
      expect(await fixture.hostDoc(`words:${id}`)).toMatchObject({
        words: [['calm', 1]],
        hidden: [['glad', 1]],
      })
      const seen = await fixture.guestDoc(`words:${id}`)
      expect(seen).toEqual({ round: 1, guests: 1, entries: 1, different: 1, words: [['calm', 1]] })
      const doc = await fixture.guestDoc(`wordCloud:${id}`)
      expect(doc?.context).toMatchObject({ hidden: [], restored: [] })
    },
    refusals: [
      refusedWhen('NotFound', 'nobody has entered it', onWord('sad')),
      refusedWhen('NotOneWord', 'it has a comma', onWord('glad,calm')),
      refusedWhen('AlreadySo', 'it is hidden', async (fixture) => {
        const payload = await onWord('calm')(fixture)
        await fixture.do('WordCloud/HideWord', payload)
        return payload
      }),
    ],
  },
  'WordCloud/RestoreWord': {
    payload: async (fixture) => {
      const payload = await onWord('Shit', ['shit', 'calm'])(fixture)
      await fixture.do('WordCloud/HideWord', payload)
      return payload
    },
    afterwards: async (fixture, payload) => {
      const itemId = String(payload.itemId)
      expect(await fixture.hostDoc(`words:${itemId}`)).toMatchObject({
        words: [
          ['shit', 1],
          ['calm', 1],
        ],
        hidden: [],
      })
      await fixture.do('Item/Reset', { itemId })
      await fixture.do('WordCloud/Enter', { itemId, round: 2, word: 'SHIT' })
      expect(await fixture.hostDoc(`words:${itemId}`)).toMatchObject({
        words: [['SHIT', 1]],
        hidden: [],
        round: 2,
      })
    },
    refusals: [
      refusedWhen('NotFound', 'nobody has entered it', onWord('sad')),
      refusedWhen('AlreadySo', 'it is not hidden', onWord('calm')),
    ],
  },
  'WordCloud/Enter': {
    payload: word(['calm'], { word: '  Ｇｌád\u200b ' }),
    afterwards: async (fixture, payload) => {
      const id = String(payload.itemId)
      expect(await fixture.guestDoc(`own-words:${id}`)).toEqual({ round: 1, words: ['calm', 'Glád'] })
      expect(await fixture.guestDoc(`words:${id}`)).toMatchObject({ entries: 2 })
      await fixture.do('Item/HideResults', { itemId: id })
      expect(await fixture.guestDoc(`words:${id}`)).toBeUndefined()
      expect(await fixture.hostDoc(`words:${id}`)).toMatchObject({
        guests: 1,
        entries: 2,
        different: 2,
        words: [
          ['calm', 1],
          ['Glád', 1],
        ],
      })
      const itemId = await activeCloud(fixture, { spaces: true })
      await fixture.do('WordCloud/Enter', { itemId, round: 1, word: ' very \u3000 glad ' })
      expect(await fixture.guestDoc(`own-words:${itemId}`)).toEqual({ round: 1, words: ['very glad'] })
      await fixture.do('WordCloud/HideWord', { itemId, word: 'Very Glad' })
      expect(await fixture.hostDoc(`words:${itemId}`)).toMatchObject({ hidden: [['very glad', 1]] })
    },
    refusals: [
      ...takingPart(word([]), 'polls'),
      refusedWhen('NotFound', 'it is a poll', async (fixture) => ({
        itemId: (await fixture.activePoll()).itemId,
        round: 1,
        word: 'glad',
      })),
      refusedWhen('TextEmpty', 'all its characters are invisible', word([], { word: '\u200b\u3164' })),
      refusedWhen(
        'TextTooLong',
        'the text is too long',
        word([], { word: 'x'.repeat(limits.wordLength + 1) }),
      ),
      refusedWhen('NotOneWord', 'it has a space', word([], { word: 'very glad' })),
      refusedWhen('NotOneWord', 'it has a full-width comma', word([], { word: '高兴，开心' })),
      refusedWhen(
        'WordRepeated',
        'the guest has entered the word in another spelling',
        word(['calm', 'ＧＬÁＤ']),
      ),
      refusedWhen('WordsUsedUp', 'the guest has used all their words', word(['calm', 'sad'])),
      refusedWhen('ItemNotActive', 'it is not active', async (fixture) => ({
        itemId: await cloud(fixture),
        round: 1,
        word: 'glad',
      })),
      refusedWhen('VotingClosed', 'entry is locked', async (fixture) => {
        const payload = await word([])(fixture)
        await fixture.do('Item/Lock', { itemId: payload.itemId })
        return payload
      }),
      refusedWhen('RoundOver', 'the round is over', word([], { round: 2 })),
    ],
  },
} satisfies Record<string, CommandCase>
