import { describe, expect, test } from 'vitest'
import { commands } from '#contract/interface/commands.ts'
import { itemKinds } from '#contract/items/kinds.ts'
import * as limits from '#contract/limits.ts'
import { languages } from '#i18n/base/language.ts'
import { readyMade } from '#server/features/templates/ready-made.ts'
import { writtenContent } from '#server/features/templates/template.ts'
import { sweep } from '#server/sweep.ts'
import { eachLive, pollOf } from '#tests/support/server/live-server.ts'

const list = '/api/event/Template/GetList'
const add = '/api/event/Template/Add'
const remove = '/api/event/Template/Delete'
const restore = '/api/event/Template/Restore'

describe('ready-made templates', () => {
  test.each(readyMade)(
    'the schemas of the commands accept every item of the ready-made template $id',
    ({ written }) => {
      for (const { name, payload } of written) {
        const parsed = commands[name].payload.safeParse({ eventCode: 'ABC123', ...payload })
        expect(parsed.error?.issues ?? []).toEqual([])
      }
    },
  )

  test('ready-made templates have unique ids and the same content in every language', () => {
    expect(new Set(readyMade.map(({ id }) => id)).size).toBe(readyMade.length)
    const kindsOf = (language: string) =>
      readyMade
        .filter((one) => one.language === language)
        .map(({ written }) => written.map(({ kind }) => kind))
    for (const language of languages) expect(kindsOf(language), language).toEqual(kindsOf('zh'))
  })
})

eachLive('templates', (live) => {
  const listed = async (host: { token: string }) => (await live().call(list, {}, host)).envelope.Data ?? []

  test('a template is stored for its host only, without answers, and can start other events', async () => {
    const event = await live().event({ polls: [pollOf(), pollOf({ title: 'And?' })] })
    const guest = await live().guest(event)
    const [first = '', second = ''] = event.pollIds
    await live().must(event, event.host, 'Item/Activate', { itemId: second })
    await live().must(event, guest, 'Item/Vote', { itemId: second, round: 1, optionIds: ['a'] })
    await live().must(event, event.host, 'Item/Reset', { itemId: second })
    const { envelope } = await live().call(
      add,
      { eventCode: event.code, name: ' My show ', itemIds: [second, first] },
      event.host,
    )
    const own = (await listed(event.host)).filter(({ own }) => own)
    expect(own).toMatchObject([
      {
        id: envelope.Data?.templateId,
        name: 'My show',
        items: [
          { kind: 'poll' },
          { kind: 'poll', title: 'And?', lines: ['Option a', 'Option b', 'Option c'] },
        ],
      },
    ])
    const other = await live().host()
    expect((await listed(other)).filter(({ own }) => own)).toEqual([])
    expect(await listed(other)).toHaveLength(readyMade.length)

    const next = await live().event({ host: event.host })
    const { itemIds } = (await live().must(next, event.host, 'Item/AddFromTemplate', {
      templateId: envelope.Data?.templateId,
    })) as unknown as { itemIds: string[] }
    const snapshot = await live().context.snapshots.snapshot(next.id, 'host', null)
    const doc = snapshot?.changes.find(([key]) => key === `poll:${itemIds[1]}`)?.[2]
    expect(doc).toMatchObject({
      position: 2,
      value: { activity: 'deactivated' },
      context: { title: 'And?', round: 1 },
    })
    expect(snapshot?.changes.find(([key]) => key === `tally:${itemIds[1]}`)?.[2]).toMatchObject({ voters: 0 })
  })

  test('a template can be deleted and restored only by its host', async () => {
    const event = await live().event({ polls: [pollOf()] })
    const given = { eventCode: event.code, name: 'Mine', itemIds: event.pollIds }
    const { envelope } = await live().call(add, given, event.host)
    const templateId = envelope.Data?.templateId
    const other = await live().host()
    expect((await live().call(remove, { templateId }, other)).envelope.Code).toBe('NotFound')
    expect((await live().call(remove, { templateId }, event.host)).envelope.Data).toBe(true)
    expect((await listed(event.host)).some(({ own }) => own)).toBe(false)
    // For a while the owner can restore the template, but another host cannot.
    expect((await live().call(restore, { templateId }, other)).envelope.Code).toBe('NotFound')
    // Restore twice: the second call is the retry of a call whose answer was lost.
    for (let tries = 0; tries < 2; tries += 1)
      expect((await live().call(restore, { templateId }, event.host)).envelope.Data).toBe(true)
    expect((await listed(event.host)).some(({ id }) => id === templateId)).toBe(true)
    await live().call(remove, { templateId }, event.host)
    await sweep({ ...live().context, clock: () => Date.now() + (limits.templateUndoSeconds + 60) * 1000 })
    expect((await live().call(restore, { templateId }, event.host)).envelope.Code).toBe('NotFound')
    const ready = { templateId: readyMade[0]?.id }
    expect((await live().call(remove, ready, event.host)).envelope.Code).toBe('NotFound')
  })

  test('a template is refused for another host’s event, with missing items or a wrong name, or when the host has too many', async () => {
    const event = await live().event({ polls: [pollOf()] })
    const other = await live().host()
    const given = { eventCode: event.code, name: 'Mine', itemIds: event.pollIds }
    const code = async (input: object, host = event.host) =>
      (await live().call(add, { ...given, ...input }, host)).envelope.Code
    expect(await code({}, other)).toBe('NoAccess')
    expect(await code({ itemIds: ['made-up'] })).toBe('NotFound')
    expect(await code({ itemIds: [] })).toBe('NoOptions')
    expect(await code({ name: ' ' })).toBe('TextEmpty')
    expect(await code({ name: 'x'.repeat(limits.templateNameLength + 1) })).toBe('TextTooLong')
    const row = { owner_id: event.host.id, name: 'x', items: '[]', created_at: 1 }
    const rows = Array.from({ length: limits.templatesPerHost }, (_, index) => ({
      ...row,
      id: `${event.id}-${index}`,
    }))
    await live().db.insertInto('template').values(rows).execute()
    expect(await code({})).toBe('TemplatesFull')
  })

  test('the ready-made templates use known kinds of items and have titles', () => {
    const kinds = new Set(readyMade.flatMap(({ written }) => written.map(({ kind }) => kind)))
    expect([...kinds].every((kind) => itemKinds.includes(kind))).toBe(true)
    const titles = readyMade.flatMap(({ written }) => written.map((item) => writtenContent(item).title))
    expect(titles.every((title) => title.length > 0)).toBe(true)
  })
})
