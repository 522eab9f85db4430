import { expect, test } from 'vitest'
import { commands } from '#contract/interface/commands.ts'
import { itemKinds } from '#contract/items/kinds.ts'
import { cueKinds } from '#contract/run/cue.ts'
import { cueFields } from '#contract/run/run.commands.ts'
import { languages } from '#i18n/base/language.ts'
import { ensureFirstHost } from '#server/platform/accounts/first-host.ts'
import { ensureSampleEvent, sampleTexts } from '#server/sample/sample-event.ts'
import { sampleShow } from '#server/sample/sample-show.ts'
import { buildServer, eachStore } from '#tests/support/server/build.ts'
import { eachLive } from '#tests/support/server/live-server.ts'

const letters = {
  han: /\p{Script=Han}/u,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  latin: /[a-zà-ÿ]{2}/iu,
}

/** All texts in a value, without the values that are the same in every language. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /\p{L}/u.test(value) ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

test.each(languages)('every text of the sample event is in the language %s', (language) => {
  const texts = textsIn(sampleTexts[language])
  const others = languages
    .filter((other) => other !== language)
    .flatMap((other) => textsIn(sampleTexts[other]))
  expect(texts.filter((text) => text.length > 8 && others.includes(text))).toEqual([])
  const isEastern = language === 'zh' || language === 'ja'
  expect(texts.filter((text) => letters.latin.test(text) === isEastern && !/^[\d ]+ km$/.test(text))).toEqual(
    [],
  )
  expect(texts.filter((text) => letters.han.test(text) && !isEastern)).toEqual([])
  expect(texts.some((text) => letters.kana.test(text))).toBe(language === 'ja')
})

test.each(languages)('the schemas of the commands accept the sample show in %s', (language) => {
  const { written, cues } = sampleShow(sampleTexts[language])
  for (const { name, payload } of written)
    expect(commands[name].payload.safeParse({ eventCode: 'ABC123', ...payload }).error?.issues ?? []).toEqual(
      [],
    )
  for (const { content } of cues) {
    const { kind: _, itemId: __, slide, ...fields } = content
    const { form: ___, ...written } = slide ?? { form: 'written' }
    const parsed = cueFields.safeParse({ ...fields, ...(slide && { slide: written }) })
    expect(parsed.error?.issues ?? [], content.title).toEqual([])
  }
})

eachLive('the sample show', (live) => {
  test('a host steps through the whole sample show with the phone of one guest', async () => {
    const { server, db } = live()
    const host = await live().host()
    const code = (await ensureSampleEvent(server.context, host.id))?.eventCode ?? ''
    const { id } = await db
      .selectFrom('event')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const event = { id, code, host, pollIds: [] }
    await live().guest(event)
    const isFinished = async () => {
      const run = db
        .selectFrom('aggregate')
        .select('state')
        .where('event_id', '=', id)
        .where('kind', '=', 'run')
      return JSON.parse((await run.executeTakeFirstOrThrow()).state).value === 'finished'
    }
    await live().must(event, host, 'Run/Start')
    let steps = 0
    while (!(await isFinished())) {
      await live().must(event, host, 'Run/Next')
      steps += 1
    }
    expect(steps).toBeGreaterThan(12)
  })
})

eachStore('the sample event', (store) => {
  test.each(languages)(
    'the first start in %s makes a show of 13 cues whose items exist',
    async (language) => {
      const server = await buildServer({ store, environment: { defaultLanguage: language } })
      try {
        const host = await ensureFirstHost(server.context)
        const sample = await ensureSampleEvent(server.context, host.id)
        const { db } = server.context.store
        const event = await db
          .selectFrom('event')
          .selectAll()
          .where('code', '=', sample?.eventCode ?? '')
          .executeTakeFirstOrThrow()
        expect(JSON.parse(event.state).context.name).toBe(sampleTexts[language].name)
        const rows = await db
          .selectFrom('aggregate')
          .selectAll()
          .where('event_id', '=', event.id)
          .orderBy('position')
          .execute()
        const cues = rows.filter(({ kind }) => kind === 'cue').map(({ state }) => JSON.parse(state).context)
        expect(cues.map(({ title }) => title)).toEqual(
          Object.values(sampleTexts[language].cues).map(({ title }) => title),
        )
        expect(cues).toHaveLength(13)
        expect(new Set(cues.map(({ kind }) => kind))).toEqual(new Set(cueKinds))
        const kinds = new Map<string, string>(rows.map(({ id, kind }) => [id, kind]))
        const shown = cues.filter(({ kind }) => kind === 'item').map(({ itemId }) => kinds.get(itemId))
        expect(shown.sort()).toEqual([...itemKinds].sort())
      } finally {
        await server.close()
      }
    },
  )

  test('the account’s own language goes before the language of the installation', async () => {
    const server = await buildServer({ store, environment: { defaultLanguage: 'zh' } })
    try {
      const host = await ensureFirstHost(server.context)
      await server.context.accounts.changeLanguage(host.id, 'es')
      await ensureSampleEvent(server.context, host.id)
      const { state } = await server.context.store.db
        .selectFrom('event')
        .select('state')
        .executeTakeFirstOrThrow()
      expect(JSON.parse(state).context.name).toBe(sampleTexts.es.name)
    } finally {
      await server.close()
    }
  })
})
