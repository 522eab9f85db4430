import { expect } from 'vitest'
import * as limits from '#contract/limits.ts'
import { type CommandCase, type Fixture, type Payload, refusedWhen, takingPart } from './case.ts'

export const wireCloud = (given: object = {}) => ({
  Title: 'How do you feel?',
  WordsPerGuest: 2,
  ...given,
})

const content = (given: object) => () => ({ WordCloud: wireCloud(given) })

async function cloud(fixture: Fixture, given: object = {}): Promise<string> {
  const { ItemId = '' } = await fixture.do('WordCloud/Add', { WordCloud: wireCloud(given) })
  return ItemId
}

async function activeCloud(fixture: Fixture, given: object = {}): Promise<string> {
  const ItemId = await cloud(fixture, given)
  await fixture.do('Item/Activate', { ItemId })
  return ItemId
}

/** Enters the words `before` in an active word cloud. Returns the payload of one more word, with given changes. */
const word =
  (before: string[], given: object = {}) =>
  async (fixture: Fixture): Promise<Payload> => {
    const ItemId = await activeCloud(fixture)
    for (const Word of before) await fixture.do('WordCloud/Enter', { ItemId, Round: 1, Word })
    return { ItemId, Round: 1, Word: 'glad', ...given }
  }

const onWord =
  (Word: string, before: string[] = ['glad', 'calm']) =>
  async (fixture: Fixture): Promise<Payload> => {
    const { ItemId } = await word(before)(fixture)
    return { ItemId, Word }
  }

const contentRefusals = [
  refusedWhen('TextEmpty', 'the title is blank', content({ Title: ' ' })),
  refusedWhen('BadInput', 'the number of words is zero', content({ WordsPerGuest: 0 })),
  refusedWhen(
    'BadInput',
    'there are too many words',
    content({ WordsPerGuest: limits.wordsPerGuestMost + 1 }),
  ),
  refusedWhen('BadInput', 'it has lists of its own', content({ Blocked: ['Acme'] })),
]

export const wordCloudCases = {
  'WordCloud/Add': {
    payload: content({}),
    afterwards: async (fixture, _, data) => {
      const { ItemId } = data as { ItemId: string }
      expect(await fixture.hostDoc(`wordCloud:${ItemId}`)).toMatchObject({
        position: 1,
        value: { activity: 'deactivated', voting: 'open', results: 'shown' },
        context: { wordsPerGuest: 2, hidden: [], restored: [], round: 1 },
      })
    },
    refusals: [
      ...contentRefusals,
      refusedWhen('ItemsFull', 'the event has the maximum number', async (fixture) => {
        await fixture.multiply(await cloud(fixture), limits.itemsPerEvent - 1)
        return { WordCloud: wireCloud() }
      }),
    ],
  },
  'WordCloud/Update': {
    payload: async (fixture) => {
      const { ItemId } = await word(['Glad', 'shit'])(fixture)
      await fixture.do('Item/Deactivate', { ItemId })
      await fixture.do('WordCloud/HideWord', { ItemId, Word: 'GLAD' })
      return { ItemId, WordCloud: wireCloud({ Title: 'And now?' }) }
    },
    afterwards: async (fixture, payload) => {
      const doc = await fixture.hostDoc(`words:${String(payload.ItemId)}`)
      expect(doc).toMatchObject({ words: [['shit', 1]], hidden: [['Glad', 1]], entries: 1, round: 1 })
    },
    refusals: [
      refusedWhen('NotFound', 'it is a poll', async (fixture) => ({
        ItemId: await fixture.poll(),
        WordCloud: wireCloud(),
      })),
      refusedWhen('ItemActive', 'it is active', async (fixture) => ({
        ItemId: await activeCloud(fixture),
        WordCloud: wireCloud(),
      })),
    ],
  },
  'WordCloud/HideWord': {
    payload: onWord('GLAD'),
    afterwards: async (fixture, payload) => {
      const id = String(payload.ItemId)
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
      const ItemId = String(payload.ItemId)
      expect(await fixture.hostDoc(`words:${ItemId}`)).toMatchObject({
        words: [
          ['shit', 1],
          ['calm', 1],
        ],
        hidden: [],
      })
      await fixture.do('Item/Reset', { ItemId })
      await fixture.do('WordCloud/Enter', { ItemId, Round: 2, Word: 'SHIT' })
      expect(await fixture.hostDoc(`words:${ItemId}`)).toMatchObject({
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
    payload: word(['calm'], { Word: '  Ｇｌád\u200b ' }),
    afterwards: async (fixture, payload) => {
      const id = String(payload.ItemId)
      expect(await fixture.guestDoc(`own-words:${id}`)).toEqual({ round: 1, words: ['calm', 'Glád'] })
      expect(await fixture.guestDoc(`words:${id}`)).toMatchObject({ entries: 2 })
      await fixture.do('Item/HideResults', { ItemId: id })
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
      const ItemId = await activeCloud(fixture, { Spaces: true })
      await fixture.do('WordCloud/Enter', { ItemId, Round: 1, Word: ' very \u3000 glad ' })
      expect(await fixture.guestDoc(`own-words:${ItemId}`)).toEqual({ round: 1, words: ['very glad'] })
      await fixture.do('WordCloud/HideWord', { ItemId, Word: 'Very Glad' })
      expect(await fixture.hostDoc(`words:${ItemId}`)).toMatchObject({ hidden: [['very glad', 1]] })
    },
    refusals: [
      ...takingPart(word([]), 'Polls'),
      refusedWhen('NotFound', 'it is a poll', async (fixture) => ({
        ItemId: (await fixture.activePoll()).ItemId,
        Round: 1,
        Word: 'glad',
      })),
      refusedWhen('TextEmpty', 'all its characters are invisible', word([], { Word: '\u200b\u3164' })),
      refusedWhen(
        'TextTooLong',
        'the text is too long',
        word([], { Word: 'x'.repeat(limits.wordLength + 1) }),
      ),
      refusedWhen('NotOneWord', 'it has a space', word([], { Word: 'very glad' })),
      refusedWhen('NotOneWord', 'it has a full-width comma', word([], { Word: '高兴，开心' })),
      refusedWhen(
        'WordRepeated',
        'the guest has entered the word in another spelling',
        word(['calm', 'ＧＬÁＤ']),
      ),
      refusedWhen('WordsUsedUp', 'the guest has used all their words', word(['calm', 'sad'])),
      refusedWhen('ItemNotActive', 'it is not active', async (fixture) => ({
        ItemId: await cloud(fixture),
        Round: 1,
        Word: 'glad',
      })),
      refusedWhen('VotingClosed', 'entry is locked', async (fixture) => {
        const payload = await word([])(fixture)
        await fixture.do('Item/Lock', { ItemId: payload.ItemId })
        return payload
      }),
      refusedWhen('RoundOver', 'the round is over', word([], { Round: 2 })),
    ],
  },
} satisfies Record<string, CommandCase>
