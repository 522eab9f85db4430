import type { ExpressionBuilder } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { EventDoc } from '#contract/interface/views.ts'
import * as limits from '#contract/limits.ts'
import { themeContent } from '#contract/theme.calls.ts'
import { plainExtras, themeColourNames } from '#contract/theme.ts'
import type { Schema } from '#server/store/schema.ts'
import { eachLive, type Person, settings, type TestEvent } from '#tests/support/server/live-server.ts'
import { SeatKeeper } from '#tests/support/server/seat-keeper.ts'
import { onlyOn } from '#tests/support/skipping.ts'
import { untilLocked } from '#tests/support/store/postgres.ts'
import { contentOf, noLogo, themeNamed } from '#tests/support/theme-content.ts'
import { brandThemes } from '#theme/brand-theme.ts'
import { builtInThemes } from '#theme/built-in-themes.ts'

const made = settings()

/** The settings in wire format, without the themes. */
const wire = {
  eventName: made.name,
  startDate: made.startAt,
  endDate: made.endAt,
  location: made.location,
  schedule: made.schedule,
  features: { qa: true, polls: true, interactions: true },
  participantLimit: made.participantLimit,
  guestFields: { name: 'optional' as const, company: 'off' as const, email: 'off' as const },
  anonymousAllowed: true,
  passcode: '',
}

describe('the content of a theme', () => {
  const whole = contentOf('builtin-aurora')
  const firstError = (given: object) => {
    const issue = themeContent.safeParse(given).error?.issues[0]
    return issue && `${issue.path.join('.')} ${issue.message}`
  }

  test.each(builtInThemes)('the built-in theme $SkinNameEN is valid', (theme) => {
    expect(firstError(contentOf(theme.id))).toBeUndefined()
  })

  const extras = Object.keys(plainExtras)
  const ofSpecification = Object.keys(whole).filter((field) => !extras.includes(field))

  test.each(ofSpecification)('the theme field %s is required', (field) => {
    const { [field as keyof typeof whole]: _, ...rest } = whole
    expect(firstError(rest)).toMatch(new RegExp(`^${field} `))
  })

  test('a theme with only the fields of the specification has no pattern and no logo', () => {
    const given = Object.fromEntries(Object.entries(whole).filter(([field]) => !extras.includes(field)))
    expect(themeContent.parse(given)).toEqual({ ...given, ...plainExtras })
  })

  test.each([...themeColourNames, 'mainChangeColorA', 'mainChangeColorB'])(
    'the theme field %s accepts only a hex colour',
    (field) => {
      const wrongs = ['red', '#fff', '#12345', '#12345g', 'rgb(0,0,0)', '#000000;x', 'url(/a)', '', null, 7]
      for (const wrong of wrongs) expect(firstError({ ...whole, [field]: wrong })).toMatch(field)
      expect(themeContent.parse({ ...whole, [field]: '#ABCDEF' })).toMatchObject({ [field]: '#abcdef' })
    },
  )

  test.each<[string, object, string]>([
    ['a name that is too long', { skinName: 'x'.repeat(limits.themeNameLength + 1) }, 'skinName TextTooLong'],
    ['an English name that is too long', { skinNameEN: 'x'.repeat(11) }, 'skinNameEN TextTooLong'],
    ['an empty name', { skinName: ' ' }, 'skinName TextEmpty'],
    ['an unknown type', { skinType: 4 }, 'skinType'],
    ['an unknown background', { mainBackColorSelectedValue: 0 }, 'mainBackColorSelectedValue'],
    ['an unknown direction', { mainChangeBackColorDirection: 5 }, 'mainChangeBackColorDirection'],
    ['a missing picture', { mainBackColorSelectedValue: 3 }, 'mainPictureBackColor PictureMissing'],
    [
      'a picture from elsewhere',
      { mainPictureBackColor: 'https://x.example/a.webp' },
      'mainPictureBackColor',
    ],
    [
      'a picture with a path upwards',
      { mainPictureBackColor: '/pictures/../../etc/passwd' },
      'mainPictureBackColor',
    ],
    ['an invalid picture', { mainPictureBackColor: '/pictures/a.svg' }, 'mainPictureBackColor'],
    ['an unknown pattern', { mainBackPattern: 'url(/a)' }, 'mainBackPattern'],
    ['a logo from elsewhere', { logoPath: 'https://x.example/a.webp', logoText: 'X' }, 'logoPath'],
    [
      'a logo without a text alternative',
      { logoPath: `/pictures/${'a'.repeat(32)}.webp` },
      'logoText TextEmpty',
    ],
    [
      'a text alternative that is too long',
      { logoText: 'x'.repeat(limits.logoTextLength + 1) },
      'logoText TextTooLong',
    ],
    ['an unknown plate', { logoPlate: 'red' }, 'logoPlate'],
    ['an unknown field', { isCustom: true }, ''],
  ])('a theme with invalid data is refused: %s', (_, change, validationError) => {
    expect(firstError({ ...whole, ...change })).toMatch(validationError)
  })

  test('a console theme cannot have a background picture', () => {
    const console = { ...contentOf('builtin-graphite'), mainBackColorSelectedValue: 3 }
    expect(firstError({ ...console, mainPictureBackColor: `/pictures/${'a'.repeat(32)}.webp` })).toMatch(
      'mainBackColorSelectedValue',
    )
  })
})

eachLive('themes', (live, kind) => {
  const all = async (host: Person, skinType?: 1 | 2 | 3) =>
    (await live().call('/api/sys/Skin/GetAll', skinType ? { skinType } : {}, host)).envelope.Data ?? []
  const add = async (host: Person, content: object = themeNamed('Mine')) =>
    (await live().call('/api/sys/Skin/Add', content, host)).envelope
  const update = async (host: Person, id: string, content: object) =>
    (await live().call('/api/sys/Skin/Update', { ...content, id }, host)).envelope
  const remove = async (host: Person, id: string) =>
    (await live().call('/api/sys/Skin/Delete', { id }, host)).envelope
  const reset = async (host: Person, id: string) =>
    (await live().call('/api/sys/Skin/Reset', { id }, host)).envelope
  const apply = async (host: Person, skinId: string) =>
    (await live().call('/api/sys/User/ChangeSkin', { skinId }, host)).envelope
  const profile = async (host: Person) =>
    (await live().call('/api/sys/User/GetLoginUserProfile', {}, host)).envelope.Data
  const dress = (event: TestEvent, themes: { screenSkinId?: string; mobileSkinId?: string }) =>
    live().command(event, event.host, 'Event/Update', { settings: { ...wire, ...themes } })

  test('the built-in themes are listed by type, and each account starts with the default theme', async () => {
    const host = await live().host()
    expect(await all(host)).toEqual(builtInThemes.map((theme) => ({ ...theme, inUse: false })))
    for (const type of [1, 2, 3] as const) {
      const ofType = builtInThemes.filter((theme) => theme.skinType === type)
      expect((await all(host, type)).map((theme) => theme.id)).toEqual(ofType.map((theme) => theme.id))
    }
    expect(await profile(host)).toMatchObject({ skinId: 'builtin-console', skin: { skinName: '默认' } })
    const wrong = await live().request('POST', '/api/sys/Skin/GetAll', { skinType: 4 }, host)
    expect(wrong.envelope).toMatchObject({ Code: 'BadInput', Field: 'skinType' })
  })

  test('an account can add, change, use and delete its themes', async () => {
    const host = await live().host()
    const { Data: mine } = await add(host)
    expect(mine).toMatchObject({ skinName: 'Mine', isCustom: true, originId: null, inUse: false })
    const id = mine?.id ?? ''
    // Own themes come first.
    expect((await all(host, 1))[0]).toEqual(mine)
    const changed = { ...themeNamed('Ours'), mainThemeColor: '#112233' }
    expect((await update(host, id, changed)).Data).toMatchObject({ id, ...changed })

    expect((await apply(host, id)).Data).toBe(true)
    expect(await profile(host)).toMatchObject({ skinId: id, skin: { skinName: 'Ours', isCustom: true } })
    expect(await remove(host, id)).toMatchObject({
      Code: 'ThemeInUse',
      ErrorMsgEN: 'You cannot deleted the theme in use',
    })
    await apply(host, 'builtin-console')
    expect((await remove(host, id)).Data).toBe(true)
    expect(await remove(host, id)).toMatchObject({ Code: 'NotFound', Field: 'id' })
    expect(await apply(host, id)).toMatchObject({ Code: 'NotFound', Field: 'skinId' })
  })

  test('a changed built-in theme becomes the account’s own copy, which can be reset', async () => {
    const host = await live().host()
    const other = await live().host()
    const id = 'builtin-graphite'
    await apply(host, id)
    expect((await update(host, id, themeNamed('Ours'))).Data).toMatchObject({
      id,
      originId: id,
      isCustom: false,
      skinName: 'Ours',
      inUse: true,
    })
    expect(await profile(host)).toMatchObject({ skinId: id, skin: { skinName: 'Ours' } })
    expect((await all(host, 1)).map((theme) => theme.skinName)).toEqual([
      '默认',
      'Ours',
      '松林',
      '暖砂',
      '深海',
    ])
    expect((await all(other, 1))[1]?.skinName).toBe('石墨')
    expect(await remove(host, id)).toMatchObject({ Code: 'ThemeBuiltIn' })
    expect((await reset(host, id)).Data).toMatchObject({ skinName: '石墨', originId: null })
    expect(await reset(host, id)).toMatchObject({ Code: 'AlreadySo' })
  })

  test('a theme keeps its type, and the number of themes is limited', async () => {
    const host = await live().host()
    const { Data: mine } = await add(host)
    expect(await update(host, mine?.id ?? '', themeNamed('Mine', 'builtin-mint'))).toMatchObject({
      Code: 'BadInput',
      Field: 'skinType',
    })
    const rows = Array.from({ length: limits.themesPerAccount - 1 }, (_, index) => ({
      owner_id: host.id,
      id: `made-${index}`,
      origin_id: null,
      type: 1 as const,
      content: JSON.stringify(themeNamed(`No ${index}`)),
      created_at: 1,
    }))
    await live().db.insertInto('theme').values(rows).execute()
    expect(await add(host)).toMatchObject({ Code: 'ThemesFull' })
    expect(await update(host, 'builtin-mint', themeNamed('More', 'builtin-mint'))).toMatchObject({
      Code: 'ThemesFull',
    })
    expect((await update(host, mine?.id ?? '', themeNamed('Again'))).Data).toMatchObject({
      skinName: 'Again',
    })
  })

  const brand = { ...noLogo, name: 'Northwind', colour: '#1f57b8', mood: 'dark' as const, apply: true }
  const addBrand = async (host: Person, change: Partial<typeof brand> = {}) =>
    (await live().call('/api/sys/Skin/AddBrand', { ...brand, ...change }, host)).envelope

  test('a brand becomes a theme for console, screens and phones, which the account uses from then on', async () => {
    const host = await live().host()
    const themes = (await addBrand(host)).Data ?? []
    expect(themes.map(({ skinType, isCustom, inUse }) => [skinType, isCustom, inUse])).toEqual([
      [1, true, true],
      // A screen or phone theme is in use when an event uses it.
      [2, true, false],
      [3, true, false],
    ])
    const [skinId, screenSkinId, mobileSkinId] = themes.map(({ id }) => id)
    expect(await profile(host)).toMatchObject({ skinId, screenSkinId, mobileSkinId })
    const listed = (await all(host)).filter(({ isCustom }) => isCustom)
    expect(new Set(listed)).toEqual(new Set(themes))
    const derived = brandThemes({ ...brand, mood: 'dark' })
    expect(themes).toMatchObject([derived[1], derived[2], derived[3]])
  })

  test('a brand that the account only adds changes neither its console nor its new events', async () => {
    const host = await live().host()
    const { Data: themes } = await addBrand(host, { apply: false })
    expect(themes?.map(({ inUse }) => inUse)).toEqual([false, false, false])
    expect(await profile(host)).toMatchObject({ skinId: 'builtin-console', screenSkinId: 'builtin-screen' })
  })

  test('an account with room for two themes gets no theme of a brand, and one without its logo neither', async () => {
    const host = await live().host()
    const lost = `/pictures/${'0'.repeat(32)}.webp`
    expect(await addBrand(host, { logoPath: lost as '', logoText: 'Northwind' as '' })).toMatchObject({
      Code: 'UploadGone',
      Field: 'logoPath',
    })
    expect(await addBrand(host, { logoPath: lost as '' })).toMatchObject({ Field: 'logoText' })
    const rows = Array.from({ length: limits.themesPerAccount - 2 }, (_, index) => ({
      owner_id: host.id,
      id: `made-${index}`,
      origin_id: null,
      type: 1 as const,
      content: JSON.stringify(themeNamed(`No ${index}`)),
      created_at: 1,
    }))
    await live().db.insertInto('theme').values(rows).execute()
    expect(await addBrand(host)).toMatchObject({ Code: 'ThemesFull' })
    expect((await all(host)).filter(({ isCustom }) => isCustom)).toHaveLength(rows.length)
    expect(await profile(host)).toMatchObject({ skinId: 'builtin-console' })
  })

  test('a theme of another account cannot be seen, changed, used or given to an event', async () => {
    const owner = await live().host()
    const stranger = await live().host()
    const id = (await add(owner, themeNamed('Secret', 'builtin-aurora'))).Data?.id ?? ''
    expect((await all(stranger)).some((theme) => theme.id === id)).toBe(false)
    const found = await live().call('/api/sys/Skin/GetSkinById', { id }, stranger)
    expect(found.envelope.Code).toBe('NotFound')
    expect((await update(stranger, id, themeNamed('Taken', 'builtin-aurora'))).Code).toBe('NotFound')
    for (const refuse of [remove, reset, apply]) expect((await refuse(stranger, id)).Code).toBe('NotFound')
    const event = await live().event({ host: stranger })
    expect(await dress(event, { screenSkinId: id })).toMatchObject({
      code: 'NotFound',
      field: 'settings.screenSkinId',
    })
    const themed = { settings: { ...wire, screenSkinId: id } }
    expect((await live().call('/api/event/Event/Add', themed, stranger)).envelope.Code).toBe('NotFound')
    expect((await all(owner, 2))[0]).toMatchObject({ skinName: 'Secret' })
  })

  test('a theme keeps its background picture from being deleted', async () => {
    const host = await live().host()
    const name = 'a'.repeat(32)
    const picture = { mainBackColorSelectedValue: 3, mainPictureBackColor: `/pictures/${name}.webp` }
    const given = { ...themeNamed('Ours', 'builtin-aurora'), ...picture }
    expect(await add(host, given)).toMatchObject({ Code: 'UploadGone', Field: 'mainPictureBackColor' })
    expect(await all(host, 2)).toHaveLength(builtInThemes.filter((theme) => theme.skinType === 2).length)
    const row = { name, account_id: host.id, format: 'png' as const, bytes: 9, touched_at: 1 }
    await live().db.insertInto('upload').values(row).execute()
    const held = () => live().db.selectFrom('upload_use').select('name').where('name', '=', name).execute()
    const id = (await add(host, given)).Data?.id ?? ''
    expect(await held()).toHaveLength(1)
    await update(host, id, themeNamed('Ours', 'builtin-aurora'))
    expect(await held()).toEqual([])
    await update(host, 'builtin-aurora', given)
    expect(await held()).toHaveLength(1)
    await reset(host, 'builtin-aurora')
    expect(await held()).toEqual([])
  })

  test('an event refuses themes of the wrong type, and takes the account’s chosen themes by default', async () => {
    const host = await live().host()
    const event = await live().event({ host })
    expect(await dress(event, { mobileSkinId: 'builtin-aurora' })).toMatchObject({
      code: 'NotFound',
      field: 'settings.mobileSkinId',
    })
    await apply(host, 'builtin-ember')
    await apply(host, 'builtin-ink')
    expect(await profile(host)).toMatchObject({
      skinId: 'builtin-console',
      screenSkinId: 'builtin-ember',
      mobileSkinId: 'builtin-ink',
    })
    const { envelope } = await live().call('/api/event/Event/Add', { settings: wire }, host)
    const shown = await live().call('/api/event/Event/GetEventByCode', {
      eventCode: envelope.Data?.eventCode ?? '',
    })
    expect(shown.envelope.Data).toMatchObject({
      screenSkinId: 'builtin-ember',
      mobileSkinId: 'builtin-ink',
      mobileSkin: { skinNameEN: 'Ink' },
    })
  })

  test(
    'a command that waited for another server shows the theme that this server has changed',
    onlyOn('postgres', kind),
    async () => {
      const event = await live().event()
      const content = { ...contentOf('builtin-mobile'), mainThemeColor: '#112233' }
      await update(event.host, 'builtin-mobile', content)
      const guest = await (await live().guestSocket(event, await live().guest(event))).sitDown()
      // The other server: it holds the lock of the event while the command begins to wait.
      const { locked } = await live()
        .db.transaction()
        .execute(async (tx) => {
          const raise = (eb: ExpressionBuilder<Schema, 'event'>) => ({ seq: eb('seq', '+', 1) })
          await tx.updateTable('event').set(raise).where('id', '=', event.id).execute()
          const waiting = live().must(event, event.host, 'Event/LockDoor')
          await untilLocked(live().db)
          const changed = JSON.stringify({ ...content, mainThemeColor: '#445566' })
          await tx
            .updateTable('theme')
            .set({ content: changed })
            .where('owner_id', '=', event.host.id)
            .execute()
          return { locked: waiting }
        })
      await locked
      await guest.until(() => guest.doc('event')?.value.door === 'locked')
      expect(guest.doc('event')?.themes.mobileSkin?.mainThemeColor).toBe('#445566')
    },
  )

  test('each audience sees a change, an edit and a reset of its theme live', async () => {
    const event = await live().event()
    const { host } = event
    const guest = await live().guest(event)
    const seats = {
      host: await SeatKeeper.take(() => live().hostSocket(event)),
      screen: await SeatKeeper.take(() => live().screenSocket(event)),
      guest: await SeatKeeper.take(() => live().guestSocket(event, guest)),
    }
    const names = ({ themes }: EventDoc) => [themes.screenSkin?.skinName, themes.mobileSkin?.skinName]
    const seen = async (screen: string, mobile: string) => {
      await seats.host.expectDoc('event', [screen, mobile], names)
      await seats.screen.expectDoc('event', [screen, undefined], names)
      await seats.guest.expectDoc('event', [undefined, mobile], names)
      for (const audience of ['host', 'screen', 'guest'] as const) {
        const fresh = await live().context.snapshots.snapshot(event.id, audience, null)
        const doc = fresh?.changes.find(([key]) => key === 'event')?.[2]
        expect(seats[audience].doc('event')).toEqual(doc)
      }
    }
    await seen('星幕', '清晨')
    const id = (await add(host, themeNamed('Ours', 'builtin-aurora'))).Data?.id ?? ''
    expect(await dress(event, { screenSkinId: id, mobileSkinId: 'builtin-mint' })).toMatchObject({ ok: true })
    await seen('Ours', '薄荷')
    await update(host, id, themeNamed('Yours', 'builtin-aurora'))
    await seen('Yours', '薄荷')
    await update(host, 'builtin-mint', themeNamed('Minty', 'builtin-mint'))
    await seen('Yours', 'Minty')
    await reset(host, 'builtin-mint')
    await seen('Yours', '薄荷')
    expect(seats.guest.doc('event')?.themes).toMatchObject({ mobileSkinId: 'builtin-mint', screenSkinId: id })

    expect(await remove(host, id)).toMatchObject({ Code: 'ThemeInUse' })
    // Themes that the command does not name stay.
    expect(await dress(event, {})).toMatchObject({ ok: true })
    await seen('Yours', '薄荷')
    await dress(event, { screenSkinId: 'builtin-theatre' })
    await seen('剧院', '薄荷')
    expect((await remove(host, id)).Data).toBe(true)
  })

  test('a theme of a deleted event can be deleted', async () => {
    const event = await live().event()
    const id = (await add(event.host, themeNamed('Ours', 'builtin-aurora'))).Data?.id ?? ''
    await dress(event, { screenSkinId: id })
    expect((await remove(event.host, id)).Code).toBe('ThemeInUse')
    await live().call('/api/event/Event/Delete', { eventCode: event.code }, event.host)
    expect((await remove(event.host, id)).Data).toBe(true)
  })

  describe('the themes of a shared event', () => {
    const choices = async (host: Person, event: TestEvent) =>
      (await live().call('/api/sys/Skin/GetAll', { eventCode: event.code }, host)).envelope
    const clone = async (host: Person, event: TestEvent) =>
      (await live().call('/api/event/Event/Clone', { eventCode: event.code, settings: wire }, host)).envelope
    const mobileThemeOf = async (code = '') =>
      (await live().call('/api/event/Event/GetEventByCode', { eventCode: code })).envelope.Data?.mobileSkin

    /**
     * Creates an event with a theme of its owner, a second theme of the owner, and a co-host who has a theme too.
     */
    async function shared() {
      const event = await live().event()
      const [ours, _] = [
        (await add(event.host, themeNamed('Ours', 'builtin-mint'))).Data?.id ?? '',
        await add(event.host, themeNamed('Hidden', 'builtin-mint')),
      ]
      await dress(event, { mobileSkinId: ours })
      await update(event.host, 'builtin-ink', themeNamed('Inkier', 'builtin-ink'))
      const coHost = await live().coHost(event, { role: 'owner' })
      const own = (await add(coHost, themeNamed('Bens', 'builtin-mint'))).Data?.id ?? ''
      return { event, coHost, ours, own }
    }

    test('a co-host is offered exactly the themes that the event accepts', async () => {
      const { event, coHost, ours, own } = await shared()
      const offered = (await choices(coHost, event)).Data ?? []
      const built = builtInThemes.filter(({ skinType }) => skinType !== 1)
      expect(offered.map(({ id }) => id)).toEqual([ours, ...built.map(({ id }) => id)])
      expect(offered.filter(({ inUse }) => inUse).map(({ id }) => id)).toEqual([ours, 'builtin-screen'])
      // The built-in theme has the changes of the owner, as the event will show the theme.
      expect(offered.find(({ id }) => id === 'builtin-ink')).toMatchObject({ skinName: 'Inkier' })
      for (const { id, skinType } of offered) {
        const themes = skinType === 2 ? { screenSkinId: id } : { mobileSkinId: id }
        expect(
          await live().command(event, coHost, 'Event/Update', { settings: { ...wire, ...themes } }),
        ).toEqual(expect.objectContaining({ ok: true }))
      }
      const refusal = await live().command(event, coHost, 'Event/Update', {
        settings: { ...wire, mobileSkinId: own },
      })
      expect(refusal).toMatchObject({ code: 'NotFound', field: 'settings.mobileSkinId' })
    })

    test('an owner of the event is offered their own themes too, and a co-host with the role user or a stranger gets none', async () => {
      const { event } = await shared()
      const names = ((await choices(event.host, event)).Data ?? []).map(({ skinName }) => skinName)
      expect(names).toEqual(expect.arrayContaining(['Ours', 'Hidden']))
      expect((await choices(await live().coHost(event), event)).Code).toBe('OwnersOnly')
      expect((await choices(await live().host(), event)).Code).toBe('NoAccess')
    })

    test('a copied event gets a copy of the original’s theme, once', async () => {
      const { event, coHost, ours, own } = await shared()
      const first = (await clone(coHost, event)).Data?.eventCode
      const second = (await clone(coHost, event)).Data?.eventCode
      const theme = await mobileThemeOf(first)
      expect(theme).toMatchObject({ skinName: 'Ours', isCustom: true })
      expect(theme?.id).not.toBe(ours)
      expect((await mobileThemeOf(second))?.id).toBe(theme?.id)
      const custom = (await all(coHost)).filter(({ isCustom }) => isCustom)
      expect(custom.map(({ id, inUse }) => [id, inUse])).toEqual([
        [own, false],
        [theme?.id, true],
      ])
      // The copy is independent from then on.
      await update(event.host, ours, themeNamed('Later', 'builtin-mint'))
      expect(await mobileThemeOf(first)).toMatchObject({ skinName: 'Ours' })
    })

    test('a copied event gets the default theme when the account has too many themes', async () => {
      const { event, coHost } = await shared()
      for (let made = 1; made < limits.themesPerAccount; made += 1) await add(coHost)
      expect(await add(coHost)).toMatchObject({ Code: 'ThemesFull' })
      expect(await mobileThemeOf((await clone(coHost, event)).Data?.eventCode)).toMatchObject({
        id: 'builtin-mobile',
      })
    })
  })
})
