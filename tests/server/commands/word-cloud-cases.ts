import { expect } from 'vitest'
import * as limits from '../../../src/contract/limits.ts'
import { type CommandCase, type Payload, refusedWhen, type Stage, takingPart } from './case.ts'

export const wireCloud = (given: object = {}) => ({
  Title: 'How do you feel?',
  WordsPerGuest: 2,
  Filters: ['en'],
  Blocked: ['Acme'],
  ...given,
})

const content = (given: object) => () => ({ WordCloud: wireCloud(given) })

async function cloud(stage: Stage, given: object = {}): Promise<string> {
  const { ItemId = '' } = await stage.do('WordCloud/Add', { WordCloud: wireCloud(given) })
  return ItemId
}

async function activeCloud(stage: Stage, given: object = {}): Promise<string> {
  const ItemId = await cloud(stage, given)
  await stage.do('Item/Activate', { ItemId })
  return ItemId
}

/** A word for an active cloud after these, changed as told. */
const word =
  (before: string[], given: object = {}) =>
  async (stage: Stage): Promise<Payload> => {
    const ItemId = await activeCloud(stage)
    for (const Word of before) await stage.do('WordCloud/Enter', { ItemId, Round: 1, Word })
    return { ItemId, Round: 1, Word: 'glad', ...given }
  }

const onWord =
  (Word: string, before: string[] = ['glad', 'calm']) =>
  async (stage: Stage): Promise<Payload> => {
    const { ItemId } = await word(before)(stage)
    return { ItemId, Word }
  }

const contentRefusals = [
  refusedWhen('TextEmpty', 'the title is blank', content({ Title: ' ' })),
  refusedWhen('BadInput', 'nobody may enter a word', content({ WordsPerGuest: 0 })),
  refusedWhen(
    'BadInput',
    'there are too many words',
    content({ WordsPerGuest: limits.wordsPerGuestMost + 1 }),
  ),
  refusedWhen('BadInput', 'there is no such list', content({ Filters: ['tlh'] })),
  refusedWhen('NotOneWord', 'the addition is a sentence', content({ Blocked: ['two words'] })),
  refusedWhen(
    'TooManyWords',
    'there are too many additions',
    content({ Blocked: Array.from({ length: limits.wordsBlocked + 1 }, (_, index) => `w${index}`) }),
  ),
]

export const wordCloudCases = {
  'WordCloud/Add': {
    payload: content({ Blocked: ['Acme', 'ACME', 'Ａｃｍｅ'] }),
    afterwards: async (stage, _, data) => {
      const { ItemId } = data as { ItemId: string }
      expect(await stage.hostDoc(`wordCloud:${ItemId}`)).toMatchObject({
        position: 1,
        value: { activity: 'deactivated', voting: 'open', results: 'hidden' },
        context: { wordsPerGuest: 2, filters: ['en'], blocked: ['Acme'], hidden: [], restored: [], round: 1 },
      })
    },
    refusals: [
      ...contentRefusals,
      refusedWhen('ItemsFull', 'the event holds no more', async (stage) => {
        await stage.multiply(await cloud(stage), limits.itemsPerEvent - 1)
        return { WordCloud: wireCloud() }
      }),
    ],
  },
  'WordCloud/Update': {
    payload: async (stage) => {
      const { ItemId } = await word(['Glad', 'shit'])(stage)
      await stage.do('Item/Deactivate', { ItemId })
      return { ItemId, WordCloud: wireCloud({ Filters: [], Blocked: ['GLAD'] }) }
    },
    afterwards: async (stage, payload) => {
      const doc = await stage.hostDoc(`words:${String(payload.ItemId)}`)
      expect(doc).toMatchObject({ words: [['shit', 1]], hidden: [['Glad', 1]], entries: 2, round: 1 })
    },
    refusals: [
      refusedWhen('NotFound', 'it is a poll', async (stage) => ({
        ItemId: await stage.poll(),
        WordCloud: wireCloud(),
      })),
      refusedWhen('ItemActive', 'it is active', async (stage) => ({
        ItemId: await activeCloud(stage),
        WordCloud: wireCloud(),
      })),
    ],
  },
  'WordCloud/HideWord': {
    payload: onWord('GLAD'),
    afterwards: async (stage, payload) => {
      const id = String(payload.ItemId)
      expect(await stage.hostDoc(`words:${id}`)).toMatchObject({
        words: [['calm', 1]],
        hidden: [['glad', 1]],
      })
      await stage.do('Item/ShowResults', { ItemId: id })
      const seen = await stage.guestDoc(`words:${id}`)
      expect(seen).toEqual({ round: 1, guests: 1, entries: 2, different: 2, words: [['calm', 1]] })
      const doc = await stage.guestDoc(`wordCloud:${id}`)
      expect(doc?.context).toMatchObject({ filters: [], blocked: [], hidden: [], restored: [] })
    },
    refusals: [
      refusedWhen('NotFound', 'nobody has entered it', onWord('sad')),
      refusedWhen('NotOneWord', 'it is two', onWord('glad calm')),
      refusedWhen('AlreadySo', 'it is hidden', async (stage) => {
        const payload = await onWord('calm')(stage)
        await stage.do('WordCloud/HideWord', payload)
        return payload
      }),
    ],
  },
  'WordCloud/RestoreWord': {
    payload: onWord('Shit', ['shit', 'calm']),
    afterwards: async (stage, payload) => {
      const ItemId = String(payload.ItemId)
      expect(await stage.hostDoc(`words:${ItemId}`)).toMatchObject({
        words: [
          ['shit', 1],
          ['calm', 1],
        ],
        hidden: [],
      })
      await stage.do('Item/Reset', { ItemId })
      await stage.do('WordCloud/Enter', { ItemId, Round: 2, Word: 'SHIT' })
      expect(await stage.hostDoc(`words:${ItemId}`)).toMatchObject({
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
    afterwards: async (stage, payload) => {
      const id = String(payload.ItemId)
      expect(await stage.guestDoc(`own-words:${id}`)).toEqual({ round: 1, words: ['calm', 'Glád'] })
      expect(await stage.guestDoc(`words:${id}`)).toBeUndefined()
      expect(await stage.hostDoc(`words:${id}`)).toMatchObject({
        guests: 1,
        entries: 2,
        different: 2,
        words: [
          ['calm', 1],
          ['Glád', 1],
        ],
      })
    },
    refusals: [
      ...takingPart(word([]), 'Polls'),
      refusedWhen('NotFound', 'it is a poll', async (stage) => ({
        ItemId: (await stage.activePoll()).ItemId,
        Round: 1,
        Word: 'glad',
      })),
      refusedWhen('TextEmpty', 'nothing is to be seen of it', word([], { Word: '\u200b\u3164' })),
      refusedWhen('TextTooLong', 'it is long', word([], { Word: 'x'.repeat(limits.wordLength + 1) })),
      refusedWhen('NotOneWord', 'it has a space', word([], { Word: 'very glad' })),
      refusedWhen('NotOneWord', 'it has a full-width comma', word([], { Word: '高兴，开心' })),
      refusedWhen('WordRepeated', 'it is there in another form', word(['calm', 'ＧＬÁＤ'])),
      refusedWhen('WordsUsedUp', 'it is one too many', word(['calm', 'sad'])),
      refusedWhen('ItemNotActive', 'it is not active', async (stage) => ({
        ItemId: await cloud(stage),
        Round: 1,
        Word: 'glad',
      })),
      refusedWhen('VotingClosed', 'entry is locked', async (stage) => {
        const payload = await word([])(stage)
        await stage.do('Item/Lock', { ItemId: payload.ItemId })
        return payload
      }),
      refusedWhen('RoundOver', 'the round is over', word([], { Round: 2 })),
    ],
  },
} satisfies Record<string, CommandCase>
