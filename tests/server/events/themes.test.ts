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
  EventName: made.name,
  StartDate: made.startAt,
  EndDate: made.endAt,
  Location: made.location,
  Schedule: made.schedule,
  Features: { Qa: true, Polls: true, Interactions: true },
  ParticipantLimit: made.participantLimit,
  GuestFields: { Name: 'optional' as const, Company: 'off' as const, Email: 'off' as const },
  AnonymousAllowed: true,
  Passcode: '',
}

describe('the content of a theme', () => {
  const whole = contentOf('builtin-aurora')
  const firstError = (given: object) => {
    const issue = themeContent.safeParse(given).error?.issues[0]
    return issue && `${issue.path.join('.')} ${issue.message}`
  }

  test.each(builtInThemes)('the built-in theme $SkinNameEN is valid', (theme) => {
    expect(firstError(contentOf(theme.Id))).toBeUndefined()
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

  test.each([...themeColourNames, 'MainChangeColorA', 'MainChangeColorB'])(
    'the theme field %s accepts only a hex colour',
    (field) => {
      const wrongs = ['red', '#fff', '#12345', '#12345g', 'rgb(0,0,0)', '#000000;x', 'url(/a)', '', null, 7]
      for (const wrong of wrongs) expect(firstError({ ...whole, [field]: wrong })).toMatch(field)
      expect(themeContent.parse({ ...whole, [field]: '#ABCDEF' })).toMatchObject({ [field]: '#abcdef' })
    },
  )

  test.each<[string, object, string]>([
    ['a name that is too long', { SkinName: 'x'.repeat(limits.themeNameLength + 1) }, 'SkinName TextTooLong'],
    ['an English name that is too long', { SkinNameEN: 'x'.repeat(11) }, 'SkinNameEN TextTooLong'],
    ['an empty name', { SkinName: ' ' }, 'SkinName TextEmpty'],
    ['an unknown type', { SkinType: 4 }, 'SkinType'],
    ['an unknown background', { MainBackColorSelectedValue: 0 }, 'MainBackColorSelectedValue'],
    ['an unknown direction', { MainChangeBackColorDirection: 5 }, 'MainChangeBackColorDirection'],
    ['a missing picture', { MainBackColorSelectedValue: 3 }, 'MainPictureBackColor PictureMissing'],
    [
      'a picture from elsewhere',
      { MainPictureBackColor: 'https://x.example/a.webp' },
      'MainPictureBackColor',
    ],
    [
      'a picture with a path upwards',
      { MainPictureBackColor: '/pictures/../../etc/passwd' },
      'MainPictureBackColor',
    ],
    ['an invalid picture', { MainPictureBackColor: '/pictures/a.svg' }, 'MainPictureBackColor'],
    ['an unknown pattern', { MainBackPattern: 'url(/a)' }, 'MainBackPattern'],
    ['a logo from elsewhere', { LogoPath: 'https://x.example/a.webp', LogoText: 'X' }, 'LogoPath'],
    [
      'a logo without a text alternative',
      { LogoPath: `/pictures/${'a'.repeat(32)}.webp` },
      'LogoText TextEmpty',
    ],
    [
      'a text alternative that is too long',
      { LogoText: 'x'.repeat(limits.logoTextLength + 1) },
      'LogoText TextTooLong',
    ],
    ['an unknown plate', { LogoPlate: 'red' }, 'LogoPlate'],
    ['an unknown field', { IsCustom: true }, ''],
  ])('a theme with invalid data is refused: %s', (_, change, validationError) => {
    expect(firstError({ ...whole, ...change })).toMatch(validationError)
  })

  test('a console theme cannot have a background picture', () => {
    const console = { ...contentOf('builtin-graphite'), MainBackColorSelectedValue: 3 }
    expect(firstError({ ...console, MainPictureBackColor: `/pictures/${'a'.repeat(32)}.webp` })).toMatch(
      'MainBackColorSelectedValue',
    )
  })
})

eachLive('themes', (live, kind) => {
  const all = async (host: Person, SkinType?: 1 | 2 | 3) =>
    (await live().call('/api/sys/Skin/GetAll', SkinType ? { SkinType } : {}, host)).envelope.Data ?? []
  const add = async (host: Person, content: object = themeNamed('Mine')) =>
    (await live().call('/api/sys/Skin/Add', content, host)).envelope
  const update = async (host: Person, Id: string, content: object) =>
    (await live().call('/api/sys/Skin/Update', { ...content, Id }, host)).envelope
  const remove = async (host: Person, Id: string) =>
    (await live().call('/api/sys/Skin/Delete', { Id }, host)).envelope
  const reset = async (host: Person, Id: string) =>
    (await live().call('/api/sys/Skin/Reset', { Id }, host)).envelope
  const apply = async (host: Person, SkinId: string) =>
    (await live().call('/api/sys/User/ChangeSkin', { SkinId }, host)).envelope
  const profile = async (host: Person) =>
    (await live().call('/api/sys/User/GetLoginUserProfile', {}, host)).envelope.Data
  const dress = (event: TestEvent, themes: { ScreenSkinId?: string; MobileSkinId?: string }) =>
    live().command(event, event.host, 'Event/Update', { Settings: { ...wire, ...themes } })

  test('the built-in themes are listed by type, and each account starts with the default theme', async () => {
    const host = await live().host()
    expect(await all(host)).toEqual(builtInThemes.map((theme) => ({ ...theme, InUse: false })))
    for (const type of [1, 2, 3] as const) {
      const ofType = builtInThemes.filter((theme) => theme.SkinType === type)
      expect((await all(host, type)).map((theme) => theme.Id)).toEqual(ofType.map((theme) => theme.Id))
    }
    expect(await profile(host)).toMatchObject({ SkinId: 'builtin-console', Skin: { SkinName: '默认' } })
    const wrong = await live().request('POST', '/api/sys/Skin/GetAll', { SkinType: 4 }, host)
    expect(wrong.envelope).toMatchObject({ Code: 'BadInput', Field: 'SkinType' })
  })

  test('an account can add, change, use and delete its themes', async () => {
    const host = await live().host()
    const { Data: mine } = await add(host)
    expect(mine).toMatchObject({ SkinName: 'Mine', IsCustom: true, OriginId: null, InUse: false })
    const Id = mine?.Id ?? ''
    // Own themes come first.
    expect((await all(host, 1))[0]).toEqual(mine)
    const changed = { ...themeNamed('Ours'), MainThemeColor: '#112233' }
    expect((await update(host, Id, changed)).Data).toMatchObject({ Id, ...changed })

    expect((await apply(host, Id)).Data).toBe(true)
    expect(await profile(host)).toMatchObject({ SkinId: Id, Skin: { SkinName: 'Ours', IsCustom: true } })
    expect(await remove(host, Id)).toMatchObject({
      Code: 'ThemeInUse',
      ErrorMsgEN: 'You cannot deleted the theme in use',
    })
    await apply(host, 'builtin-console')
    expect((await remove(host, Id)).Data).toBe(true)
    expect(await remove(host, Id)).toMatchObject({ Code: 'NotFound', Field: 'Id' })
    expect(await apply(host, Id)).toMatchObject({ Code: 'NotFound', Field: 'SkinId' })
  })

  test('a changed built-in theme becomes the account’s own copy, which can be reset', async () => {
    const host = await live().host()
    const other = await live().host()
    const Id = 'builtin-graphite'
    await apply(host, Id)
    expect((await update(host, Id, themeNamed('Ours'))).Data).toMatchObject({
      Id,
      OriginId: Id,
      IsCustom: false,
      SkinName: 'Ours',
      InUse: true,
    })
    expect(await profile(host)).toMatchObject({ SkinId: Id, Skin: { SkinName: 'Ours' } })
    expect((await all(host, 1)).map((theme) => theme.SkinName)).toEqual([
      '默认',
      'Ours',
      '松林',
      '暖砂',
      '深海',
    ])
    expect((await all(other, 1))[1]?.SkinName).toBe('石墨')
    expect(await remove(host, Id)).toMatchObject({ Code: 'ThemeBuiltIn' })
    expect((await reset(host, Id)).Data).toMatchObject({ SkinName: '石墨', OriginId: null })
    expect(await reset(host, Id)).toMatchObject({ Code: 'AlreadySo' })
  })

  test('a theme keeps its type, and the number of themes is limited', async () => {
    const host = await live().host()
    const { Data: mine } = await add(host)
    expect(await update(host, mine?.Id ?? '', themeNamed('Mine', 'builtin-mint'))).toMatchObject({
      Code: 'BadInput',
      Field: 'SkinType',
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
    expect((await update(host, mine?.Id ?? '', themeNamed('Again'))).Data).toMatchObject({
      SkinName: 'Again',
    })
  })

  const brand = { ...noLogo, Name: 'Northwind', Colour: '#1f57b8', Mood: 'dark' as const, Apply: true }
  const addBrand = async (host: Person, change: Partial<typeof brand> = {}) =>
    (await live().call('/api/sys/Skin/AddBrand', { ...brand, ...change }, host)).envelope

  test('a brand becomes a theme for console, screens and phones, which the account uses from then on', async () => {
    const host = await live().host()
    const themes = (await addBrand(host)).Data ?? []
    expect(themes.map(({ SkinType, IsCustom, InUse }) => [SkinType, IsCustom, InUse])).toEqual([
      [1, true, true],
      // A screen or phone theme is in use when an event uses it.
      [2, true, false],
      [3, true, false],
    ])
    const [SkinId, ScreenSkinId, MobileSkinId] = themes.map(({ Id }) => Id)
    expect(await profile(host)).toMatchObject({ SkinId, ScreenSkinId, MobileSkinId })
    const listed = (await all(host)).filter(({ IsCustom }) => IsCustom)
    expect(new Set(listed)).toEqual(new Set(themes))
    const derived = brandThemes({ ...brand, Mood: 'dark' })
    expect(themes).toMatchObject([derived[1], derived[2], derived[3]])
  })

  test('a brand that the account only adds changes neither its console nor its new events', async () => {
    const host = await live().host()
    const { Data: themes } = await addBrand(host, { Apply: false })
    expect(themes?.map(({ InUse }) => InUse)).toEqual([false, false, false])
    expect(await profile(host)).toMatchObject({ SkinId: 'builtin-console', ScreenSkinId: 'builtin-screen' })
  })

  test('an account with room for two themes gets no theme of a brand, and one without its logo neither', async () => {
    const host = await live().host()
    const lost = `/pictures/${'0'.repeat(32)}.webp`
    expect(await addBrand(host, { LogoPath: lost as '', LogoText: 'Northwind' as '' })).toMatchObject({
      Code: 'UploadGone',
      Field: 'LogoPath',
    })
    expect(await addBrand(host, { LogoPath: lost as '' })).toMatchObject({ Field: 'LogoText' })
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
    expect((await all(host)).filter(({ IsCustom }) => IsCustom)).toHaveLength(rows.length)
    expect(await profile(host)).toMatchObject({ SkinId: 'builtin-console' })
  })

  test('a theme of another account cannot be seen, changed, used or given to an event', async () => {
    const owner = await live().host()
    const stranger = await live().host()
    const Id = (await add(owner, themeNamed('Secret', 'builtin-aurora'))).Data?.Id ?? ''
    expect((await all(stranger)).some((theme) => theme.Id === Id)).toBe(false)
    const found = await live().call('/api/sys/Skin/GetSkinById', { id: Id }, stranger)
    expect(found.envelope.Code).toBe('NotFound')
    expect((await update(stranger, Id, themeNamed('Taken', 'builtin-aurora'))).Code).toBe('NotFound')
    for (const refuse of [remove, reset, apply]) expect((await refuse(stranger, Id)).Code).toBe('NotFound')
    const event = await live().event({ host: stranger })
    expect(await dress(event, { ScreenSkinId: Id })).toMatchObject({
      code: 'NotFound',
      field: 'Settings.ScreenSkinId',
    })
    const themed = { Settings: { ...wire, ScreenSkinId: Id } }
    expect((await live().call('/api/event/Event/Add', themed, stranger)).envelope.Code).toBe('NotFound')
    expect((await all(owner, 2))[0]).toMatchObject({ SkinName: 'Secret' })
  })

  test('a theme keeps its background picture from being deleted', async () => {
    const host = await live().host()
    const name = 'a'.repeat(32)
    const picture = { MainBackColorSelectedValue: 3, MainPictureBackColor: `/pictures/${name}.webp` }
    const given = { ...themeNamed('Ours', 'builtin-aurora'), ...picture }
    expect(await add(host, given)).toMatchObject({ Code: 'UploadGone', Field: 'MainPictureBackColor' })
    expect(await all(host, 2)).toHaveLength(builtInThemes.filter((theme) => theme.SkinType === 2).length)
    const row = { name, account_id: host.id, format: 'png' as const, bytes: 9, touched_at: 1 }
    await live().db.insertInto('upload').values(row).execute()
    const held = () => live().db.selectFrom('upload_use').select('name').where('name', '=', name).execute()
    const Id = (await add(host, given)).Data?.Id ?? ''
    expect(await held()).toHaveLength(1)
    await update(host, Id, themeNamed('Ours', 'builtin-aurora'))
    expect(await held()).toEqual([])
    await update(host, 'builtin-aurora', given)
    expect(await held()).toHaveLength(1)
    await reset(host, 'builtin-aurora')
    expect(await held()).toEqual([])
  })

  test('an event refuses themes of the wrong type, and takes the account’s chosen themes by default', async () => {
    const host = await live().host()
    const event = await live().event({ host })
    expect(await dress(event, { MobileSkinId: 'builtin-aurora' })).toMatchObject({
      code: 'NotFound',
      field: 'Settings.MobileSkinId',
    })
    await apply(host, 'builtin-ember')
    await apply(host, 'builtin-ink')
    expect(await profile(host)).toMatchObject({
      SkinId: 'builtin-console',
      ScreenSkinId: 'builtin-ember',
      MobileSkinId: 'builtin-ink',
    })
    const { envelope } = await live().call('/api/event/Event/Add', { Settings: wire }, host)
    const shown = await live().call('/api/event/Event/GetEventByCode', {
      EventCode: envelope.Data?.EventCode ?? '',
    })
    expect(shown.envelope.Data).toMatchObject({
      ScreenSkinId: 'builtin-ember',
      MobileSkinId: 'builtin-ink',
      MobileSkin: { SkinNameEN: 'Ink' },
    })
  })

  test(
    'a command that waited for another server shows the theme that this server has changed',
    onlyOn('postgres', kind),
    async () => {
      const event = await live().event()
      const content = { ...contentOf('builtin-mobile'), MainThemeColor: '#112233' }
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
          const changed = JSON.stringify({ ...content, MainThemeColor: '#445566' })
          await tx
            .updateTable('theme')
            .set({ content: changed })
            .where('owner_id', '=', event.host.id)
            .execute()
          return { locked: waiting }
        })
      await locked
      await guest.until(() => guest.doc('event')?.value.door === 'locked')
      expect(guest.doc('event')?.themes.MobileSkin?.MainThemeColor).toBe('#445566')
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
    const names = ({ themes }: EventDoc) => [themes.ScreenSkin?.SkinName, themes.MobileSkin?.SkinName]
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
    const Id = (await add(host, themeNamed('Ours', 'builtin-aurora'))).Data?.Id ?? ''
    expect(await dress(event, { ScreenSkinId: Id, MobileSkinId: 'builtin-mint' })).toMatchObject({ ok: true })
    await seen('Ours', '薄荷')
    await update(host, Id, themeNamed('Yours', 'builtin-aurora'))
    await seen('Yours', '薄荷')
    await update(host, 'builtin-mint', themeNamed('Minty', 'builtin-mint'))
    await seen('Yours', 'Minty')
    await reset(host, 'builtin-mint')
    await seen('Yours', '薄荷')
    expect(seats.guest.doc('event')?.themes).toMatchObject({ MobileSkinId: 'builtin-mint', ScreenSkinId: Id })

    expect(await remove(host, Id)).toMatchObject({ Code: 'ThemeInUse' })
    // Themes that the command does not name stay.
    expect(await dress(event, {})).toMatchObject({ ok: true })
    await seen('Yours', '薄荷')
    await dress(event, { ScreenSkinId: 'builtin-theatre' })
    await seen('剧院', '薄荷')
    expect((await remove(host, Id)).Data).toBe(true)
  })

  test('a theme of a deleted event can be deleted', async () => {
    const event = await live().event()
    const Id = (await add(event.host, themeNamed('Ours', 'builtin-aurora'))).Data?.Id ?? ''
    await dress(event, { ScreenSkinId: Id })
    expect((await remove(event.host, Id)).Code).toBe('ThemeInUse')
    await live().call('/api/event/Event/Delete', { EventCode: event.code }, event.host)
    expect((await remove(event.host, Id)).Data).toBe(true)
  })

  describe('the themes of a shared event', () => {
    const choices = async (host: Person, event: TestEvent) =>
      (await live().call('/api/sys/Skin/GetAll', { EventCode: event.code }, host)).envelope
    const clone = async (host: Person, event: TestEvent) =>
      (await live().call('/api/event/Event/Clone', { EventCode: event.code, Settings: wire }, host)).envelope
    const mobileThemeOf = async (code = '') =>
      (await live().call('/api/event/Event/GetEventByCode', { EventCode: code })).envelope.Data?.MobileSkin

    /**
     * Creates an event with a theme of its owner, a second theme of the owner, and a co-host who has a theme too.
     */
    async function shared() {
      const event = await live().event()
      const [ours, _] = [
        (await add(event.host, themeNamed('Ours', 'builtin-mint'))).Data?.Id ?? '',
        await add(event.host, themeNamed('Hidden', 'builtin-mint')),
      ]
      await dress(event, { MobileSkinId: ours })
      await update(event.host, 'builtin-ink', themeNamed('Inkier', 'builtin-ink'))
      const coHost = await live().coHost(event, { Role: 'owner' })
      const own = (await add(coHost, themeNamed('Bens', 'builtin-mint'))).Data?.Id ?? ''
      return { event, coHost, ours, own }
    }

    test('a co-host is offered exactly the themes that the event accepts', async () => {
      const { event, coHost, ours, own } = await shared()
      const offered = (await choices(coHost, event)).Data ?? []
      const built = builtInThemes.filter(({ SkinType }) => SkinType !== 1)
      expect(offered.map(({ Id }) => Id)).toEqual([ours, ...built.map(({ Id }) => Id)])
      expect(offered.filter(({ InUse }) => InUse).map(({ Id }) => Id)).toEqual([ours, 'builtin-screen'])
      // The built-in theme has the changes of the owner, as the event will show the theme.
      expect(offered.find(({ Id }) => Id === 'builtin-ink')).toMatchObject({ SkinName: 'Inkier' })
      for (const { Id, SkinType } of offered) {
        const themes = SkinType === 2 ? { ScreenSkinId: Id } : { MobileSkinId: Id }
        expect(
          await live().command(event, coHost, 'Event/Update', { Settings: { ...wire, ...themes } }),
        ).toEqual(expect.objectContaining({ ok: true }))
      }
      const refusal = await live().command(event, coHost, 'Event/Update', {
        Settings: { ...wire, MobileSkinId: own },
      })
      expect(refusal).toMatchObject({ code: 'NotFound', field: 'Settings.MobileSkinId' })
    })

    test('an owner of the event is offered their own themes too, and a co-host with the role user or a stranger gets none', async () => {
      const { event } = await shared()
      const names = ((await choices(event.host, event)).Data ?? []).map(({ SkinName }) => SkinName)
      expect(names).toEqual(expect.arrayContaining(['Ours', 'Hidden']))
      expect((await choices(await live().coHost(event), event)).Code).toBe('OwnersOnly')
      expect((await choices(await live().host(), event)).Code).toBe('NoAccess')
    })

    test('a copied event gets a copy of the original’s theme, once', async () => {
      const { event, coHost, ours, own } = await shared()
      const first = (await clone(coHost, event)).Data?.EventCode
      const second = (await clone(coHost, event)).Data?.EventCode
      const theme = await mobileThemeOf(first)
      expect(theme).toMatchObject({ SkinName: 'Ours', IsCustom: true })
      expect(theme?.Id).not.toBe(ours)
      expect((await mobileThemeOf(second))?.Id).toBe(theme?.Id)
      const custom = (await all(coHost)).filter(({ IsCustom }) => IsCustom)
      expect(custom.map(({ Id, InUse }) => [Id, InUse])).toEqual([
        [own, false],
        [theme?.Id, true],
      ])
      // The copy is independent from then on.
      await update(event.host, ours, themeNamed('Later', 'builtin-mint'))
      expect(await mobileThemeOf(first)).toMatchObject({ SkinName: 'Ours' })
    })

    test('a copied event gets the default theme when the account has too many themes', async () => {
      const { event, coHost } = await shared()
      for (let made = 1; made < limits.themesPerAccount; made += 1) await add(coHost)
      expect(await add(coHost)).toMatchObject({ Code: 'ThemesFull' })
      expect(await mobileThemeOf((await clone(coHost, event)).Data?.EventCode)).toMatchObject({
        Id: 'builtin-mobile',
      })
    })
  })
})
