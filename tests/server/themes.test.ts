import { describe, expect, test } from 'vitest'
import { builtInSkins } from '../../src/contract/built-in-skins.ts'
import * as limits from '../../src/contract/limits.ts'
import { skinContent } from '../../src/contract/skin.calls.ts'
import { skinColourNames } from '../../src/contract/skin.ts'
import type { EventDoc } from '../../src/contract/views.ts'
import { eachLive, type Person, settings, type TestEvent } from './live-server.ts'
import { SeatKeeper } from './paths/seat-keeper.ts'
import { contentOf, skinNamed } from './skin-content.ts'

const made = settings()

/** The settings as the wire has them, but for the themes. */
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

describe('what a theme must hold', () => {
  const whole = contentOf('builtin-aurora')
  const firstFault = (given: object) => {
    const issue = skinContent.safeParse(given).error?.issues[0]
    return issue && `${issue.path.join('.')} ${issue.message}`
  }

  test.each(builtInSkins)('$SkinNameEN fits', (skin) => {
    expect(firstFault(contentOf(skin.Id))).toBeUndefined()
  })

  test.each(Object.keys(whole))('%s is required', (field) => {
    const { [field as keyof typeof whole]: _, ...rest } = whole
    expect(firstFault(rest)).toMatch(new RegExp(`^${field} `))
  })

  test.each([...skinColourNames, 'MainChangeColorA', 'MainChangeColorB'])('%s is strictly hex', (field) => {
    const wrongs = ['red', '#fff', '#12345', '#12345g', 'rgb(0,0,0)', '#000000;x', 'url(/a)', '', null, 7]
    for (const wrong of wrongs) expect(firstFault({ ...whole, [field]: wrong })).toMatch(field)
    expect(skinContent.parse({ ...whole, [field]: '#ABCDEF' })).toMatchObject({ [field]: '#abcdef' })
  })

  test.each<[string, object, string]>([
    ['too long a name', { SkinName: 'x'.repeat(limits.skinNameLength + 1) }, 'SkinName TextTooLong'],
    ['too long an English name', { SkinNameEN: 'x'.repeat(11) }, 'SkinNameEN TextTooLong'],
    ['a name of nothing', { SkinName: ' ' }, 'SkinName TextEmpty'],
    ['another type', { SkinType: 4 }, 'SkinType'],
    ['another background', { MainBackColorSelectedValue: 0 }, 'MainBackColorSelectedValue'],
    ['another direction', { MainChangeBackColorDirection: 5 }, 'MainChangeBackColorDirection'],
    ['no picture', { MainBackColorSelectedValue: 3 }, 'MainPictureBackColor PictureMissing'],
    [
      'a picture from elsewhere',
      { MainPictureBackColor: 'https://x.example/a.webp' },
      'MainPictureBackColor',
    ],
    ['a picture upwards', { MainPictureBackColor: '/pictures/../../etc/passwd' }, 'MainPictureBackColor'],
    ['a picture that is none', { MainPictureBackColor: '/pictures/a.svg' }, 'MainPictureBackColor'],
    ['a field of its own', { IsCustom: true }, ''],
  ])('%s is refused', (_, change, fault) => {
    expect(firstFault({ ...whole, ...change })).toMatch(fault)
  })

  test('a desk has no picture behind it', () => {
    const console = { ...contentOf('builtin-graphite'), MainBackColorSelectedValue: 3 }
    expect(firstFault({ ...console, MainPictureBackColor: `/pictures/${'a'.repeat(32)}.webp` })).toMatch(
      'MainBackColorSelectedValue',
    )
  })
})

eachLive('themes', (live) => {
  const all = async (host: Person, SkinType?: 1 | 2 | 3) =>
    (await live().call('/api/sys/Skin/GetAll', SkinType ? { SkinType } : {}, host)).envelope.Data ?? []
  const add = async (host: Person, content: object = skinNamed('Mine')) =>
    (await live().call('/api/sys/Skin/Add', content, host)).envelope
  const update = async (host: Person, Id: string, content: object) =>
    (await live().call('/api/sys/Skin/Update', { ...content, Id }, host)).envelope
  const remove = async (host: Person, Id: string) =>
    (await live().call('/api/sys/Skin/Delete', { Id }, host)).envelope
  const reset = async (host: Person, Id: string) =>
    (await live().call('/api/sys/Skin/Reset', { Id }, host)).envelope
  const wear = async (host: Person, SkinId: string) =>
    (await live().call('/api/sys/User/ChangeSkin', { SkinId }, host)).envelope
  const profile = async (host: Person) =>
    (await live().call('/api/sys/User/GetLoginUserProfile', {}, host)).envelope.Data
  const dress = (event: TestEvent, skins: { ScreenSkinId?: string; MobileSkinId?: string }) =>
    live().command(event, event.host, 'Event/Update', { Settings: { ...wire, ...skins } })

  test('come built in, of one type or of all, and are worn by default', async () => {
    const host = await live().host()
    expect(await all(host)).toEqual(builtInSkins.map((skin) => ({ ...skin, InUse: false })))
    for (const type of [1, 2, 3] as const) {
      const ofType = builtInSkins.filter((skin) => skin.SkinType === type)
      expect((await all(host, type)).map((skin) => skin.Id)).toEqual(ofType.map((skin) => skin.Id))
    }
    expect(await profile(host)).toMatchObject({ SkinId: 'builtin-console', Skin: { SkinName: '默认' } })
    const wrong = await live().request('POST', '/api/sys/Skin/GetAll', { SkinType: 4 }, host)
    expect(wrong.envelope).toMatchObject({ Code: 'BadInput', Field: 'SkinType' })
  })

  test('are added, changed, put on and deleted by their account', async () => {
    const host = await live().host()
    const { Data: mine } = await add(host)
    expect(mine).toMatchObject({ SkinName: 'Mine', IsCustom: true, OriginId: null, InUse: false })
    const Id = mine?.Id ?? ''
    expect((await all(host, 1)).at(-1)).toEqual(mine)
    const changed = { ...skinNamed('Ours'), MainThemeColor: '#112233' }
    expect((await update(host, Id, changed)).Data).toMatchObject({ Id, ...changed })

    expect((await wear(host, Id)).Data).toBe(true)
    expect(await profile(host)).toMatchObject({ SkinId: Id, Skin: { SkinName: 'Ours', IsCustom: true } })
    expect(await remove(host, Id)).toMatchObject({
      Code: 'ThemeInUse',
      ErrorMsgEN: 'You cannot deleted the theme in use',
    })
    await wear(host, 'builtin-console')
    expect((await remove(host, Id)).Data).toBe(true)
    expect(await remove(host, Id)).toMatchObject({ Code: 'NotFound', Field: 'Id' })
    expect(await wear(host, Id)).toMatchObject({ Code: 'NotFound', Field: 'SkinId' })
  })

  test('built in ones are changed as a copy of the account’s own, and reset', async () => {
    const host = await live().host()
    const other = await live().host()
    const Id = 'builtin-graphite'
    await wear(host, Id)
    expect((await update(host, Id, skinNamed('Ours'))).Data).toMatchObject({
      Id,
      OriginId: Id,
      IsCustom: false,
      SkinName: 'Ours',
      InUse: true,
    })
    expect(await profile(host)).toMatchObject({ SkinId: Id, Skin: { SkinName: 'Ours' } })
    expect((await all(host, 1)).map((skin) => skin.SkinName)).toEqual([
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

  test('keep their type, and are limited in number', async () => {
    const host = await live().host()
    const { Data: mine } = await add(host)
    expect(await update(host, mine?.Id ?? '', skinNamed('Mine', 'builtin-mint'))).toMatchObject({
      Code: 'BadInput',
      Field: 'SkinType',
    })
    const rows = Array.from({ length: limits.skinsPerAccount - 1 }, (_, index) => ({
      owner_id: host.id,
      id: `made-${index}`,
      origin_id: null,
      type: 1 as const,
      content: JSON.stringify(skinNamed(`No ${index}`)),
      created_at: 1,
    }))
    await live().db.insertInto('skin').values(rows).execute()
    expect(await add(host)).toMatchObject({ Code: 'ThemesFull' })
    expect(await update(host, 'builtin-mint', skinNamed('More', 'builtin-mint'))).toMatchObject({
      Code: 'ThemesFull',
    })
    expect((await update(host, mine?.Id ?? '', skinNamed('Again'))).Data).toMatchObject({ SkinName: 'Again' })
  })

  test('of another account are neither seen, changed, put on nor given to an event', async () => {
    const owner = await live().host()
    const stranger = await live().host()
    const Id = (await add(owner, skinNamed('Secret', 'builtin-aurora'))).Data?.Id ?? ''
    expect((await all(stranger)).some((skin) => skin.Id === Id)).toBe(false)
    const found = await live().call('/api/sys/Skin/GetSkinById', { id: Id }, stranger)
    expect(found.envelope.Code).toBe('NotFound')
    expect((await update(stranger, Id, skinNamed('Taken', 'builtin-aurora'))).Code).toBe('NotFound')
    for (const refuse of [remove, reset, wear]) expect((await refuse(stranger, Id)).Code).toBe('NotFound')
    const event = await live().event({ host: stranger })
    expect(await dress(event, { ScreenSkinId: Id })).toMatchObject({
      code: 'NotFound',
      field: 'Settings.ScreenSkinId',
    })
    const dressed = { Settings: { ...wire, ScreenSkinId: Id } }
    expect((await live().call('/api/event/Event/Add', dressed, stranger)).envelope.Code).toBe('NotFound')
    expect((await all(owner, 2)).at(-1)).toMatchObject({ SkinName: 'Secret' })
  })

  test('hold the picture behind them as long as it is there', async () => {
    const host = await live().host()
    const name = 'a'.repeat(32)
    const picture = { MainBackColorSelectedValue: 3, MainPictureBackColor: `/pictures/${name}.webp` }
    const given = { ...skinNamed('Ours', 'builtin-aurora'), ...picture }
    expect(await add(host, given)).toMatchObject({ Code: 'UploadGone', Field: 'MainPictureBackColor' })
    expect(await all(host, 2)).toHaveLength(builtInSkins.filter((skin) => skin.SkinType === 2).length)
    const row = { name, account_id: host.id, format: 'png' as const, bytes: 9, touched_at: 1 }
    await live().db.insertInto('upload').values(row).execute()
    const held = () => live().db.selectFrom('upload_use').select('name').where('name', '=', name).execute()
    const Id = (await add(host, given)).Data?.Id ?? ''
    expect(await held()).toHaveLength(1)
    await update(host, Id, skinNamed('Ours', 'builtin-aurora'))
    expect(await held()).toEqual([])
    await update(host, 'builtin-aurora', given)
    expect(await held()).toHaveLength(1)
    await reset(host, 'builtin-aurora')
    expect(await held()).toEqual([])
  })

  test('of the wrong type are not given to an event; those for screen and phones wait for the next one', async () => {
    const host = await live().host()
    const event = await live().event({ host })
    expect(await dress(event, { MobileSkinId: 'builtin-aurora' })).toMatchObject({
      code: 'NotFound',
      field: 'Settings.MobileSkinId',
    })
    await wear(host, 'builtin-ember')
    await wear(host, 'builtin-ink')
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

  test('follow the event live: its choice, a change of the theme, its reset; each audience gets its own', async () => {
    const event = await live().event()
    const { host } = event
    const guest = await live().guest(event)
    const seats = {
      host: await SeatKeeper.take(() => live().hostSocket(event)),
      screen: await SeatKeeper.take(() => live().screenSocket(event)),
      guest: await SeatKeeper.take(() => live().guestSocket(event, guest)),
    }
    const names = ({ skins }: EventDoc) => [skins.ScreenSkin?.SkinName, skins.MobileSkin?.SkinName]
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
    const Id = (await add(host, skinNamed('Ours', 'builtin-aurora'))).Data?.Id ?? ''
    expect(await dress(event, { ScreenSkinId: Id, MobileSkinId: 'builtin-mint' })).toMatchObject({ ok: true })
    await seen('Ours', '薄荷')
    await update(host, Id, skinNamed('Yours', 'builtin-aurora'))
    await seen('Yours', '薄荷')
    await update(host, 'builtin-mint', skinNamed('Minty', 'builtin-mint'))
    await seen('Yours', 'Minty')
    await reset(host, 'builtin-mint')
    await seen('Yours', '薄荷')
    expect(seats.guest.doc('event')?.skins).toMatchObject({ MobileSkinId: 'builtin-mint', ScreenSkinId: Id })

    expect(await remove(host, Id)).toMatchObject({ Code: 'ThemeInUse' })
    // What is not named stays as it is.
    expect(await dress(event, {})).toMatchObject({ ok: true })
    await seen('Yours', '薄荷')
    await dress(event, { ScreenSkinId: 'builtin-theatre' })
    await seen('剧院', '薄荷')
    expect((await remove(host, Id)).Data).toBe(true)
  })

  test('of an event that is gone can be deleted', async () => {
    const event = await live().event()
    const Id = (await add(event.host, skinNamed('Ours', 'builtin-aurora'))).Data?.Id ?? ''
    await dress(event, { ScreenSkinId: Id })
    expect((await remove(event.host, Id)).Code).toBe('ThemeInUse')
    await live().call('/api/event/Event/Delete', { EventCode: event.code }, event.host)
    expect((await remove(event.host, Id)).Data).toBe(true)
  })

  describe('of a shared event', () => {
    const choices = async (host: Person, event: TestEvent) =>
      (await live().call('/api/sys/Skin/GetAll', { EventCode: event.code }, host)).envelope
    const clone = async (host: Person, event: TestEvent) =>
      (await live().call('/api/event/Event/Clone', { EventCode: event.code, Settings: wire }, host)).envelope
    const mobileSkinOf = async (code = '') =>
      (await live().call('/api/event/Event/GetEventByCode', { EventCode: code })).envelope.Data?.MobileSkin

    /** An event in a theme of its owner, who has another one, and a host with one of their own. */
    async function shared() {
      const event = await live().event()
      const [ours, _] = [
        (await add(event.host, skinNamed('Ours', 'builtin-mint'))).Data?.Id ?? '',
        await add(event.host, skinNamed('Hidden', 'builtin-mint')),
      ]
      await dress(event, { MobileSkinId: ours })
      await update(event.host, 'builtin-ink', skinNamed('Inkier', 'builtin-ink'))
      const coHost = await live().coHost(event, { Role: 'owner' })
      const own = (await add(coHost, skinNamed('Bens', 'builtin-mint'))).Data?.Id ?? ''
      return { event, coHost, ours, own }
    }

    test('those are offered that the event takes', async () => {
      const { event, coHost, ours, own } = await shared()
      const offered = (await choices(coHost, event)).Data ?? []
      const built = builtInSkins.filter(({ SkinType }) => SkinType !== 1)
      expect(offered.map(({ Id }) => Id)).toEqual([...built.map(({ Id }) => Id), ours])
      expect(offered.filter(({ InUse }) => InUse).map(({ Id }) => Id)).toEqual(['builtin-screen', ours])
      // As the owner has changed it: so the event will wear it.
      expect(offered.find(({ Id }) => Id === 'builtin-ink')).toMatchObject({ SkinName: 'Inkier' })
      for (const { Id, SkinType } of offered) {
        const skins = SkinType === 2 ? { ScreenSkinId: Id } : { MobileSkinId: Id }
        expect(
          await live().command(event, coHost, 'Event/Update', { Settings: { ...wire, ...skins } }),
        ).toEqual(expect.objectContaining({ ok: true }))
      }
      const refusal = await live().command(event, coHost, 'Event/Update', {
        Settings: { ...wire, MobileSkinId: own },
      })
      expect(refusal).toMatchObject({ code: 'NotFound', field: 'Settings.MobileSkinId' })
    })

    test('its owner is offered their own too, who only runs it or is a stranger none', async () => {
      const { event } = await shared()
      const names = ((await choices(event.host, event)).Data ?? []).map(({ SkinName }) => SkinName)
      expect(names).toEqual(expect.arrayContaining(['Ours', 'Hidden']))
      expect((await choices(await live().coHost(event), event)).Code).toBe('OwnersOnly')
      expect((await choices(await live().host(), event)).Code).toBe('NoAccess')
    })

    test('a copy brings the theme of the original along, once', async () => {
      const { event, coHost, ours, own } = await shared()
      const first = (await clone(coHost, event)).Data?.EventCode
      const second = (await clone(coHost, event)).Data?.EventCode
      const skin = await mobileSkinOf(first)
      expect(skin).toMatchObject({ SkinName: 'Ours', IsCustom: true })
      expect(skin?.Id).not.toBe(ours)
      expect((await mobileSkinOf(second))?.Id).toBe(skin?.Id)
      const custom = (await all(coHost)).filter(({ IsCustom }) => IsCustom)
      expect(custom.map(({ Id, InUse }) => [Id, InUse])).toEqual([
        [own, false],
        [skin?.Id, true],
      ])
      // It is theirs from then on.
      await update(event.host, ours, skinNamed('Later', 'builtin-mint'))
      expect(await mobileSkinOf(first)).toMatchObject({ SkinName: 'Ours' })
    })

    test('a copy wears the default where its maker has no room for the theme', async () => {
      const { event, coHost } = await shared()
      for (let made = 1; made < limits.skinsPerAccount; made += 1) await add(coHost)
      expect(await add(coHost)).toMatchObject({ Code: 'ThemesFull' })
      expect(await mobileSkinOf((await clone(coHost, event)).Data?.EventCode)).toMatchObject({
        Id: 'builtin-mobile',
      })
    })
  })
})
