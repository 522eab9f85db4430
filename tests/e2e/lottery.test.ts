import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { drawKey } from '../../src/contract/items/lottery.ts'
import { writeXlsx } from '../../src/ui/console/kinds/lottery/sheet.ts'
import { axeViolations } from './axe.ts'
import { button, connected, openNew } from './console.ts'
import { goTo } from './guest.ts'
import { cellsOf, firstSheet, savedBy } from './saved-file.ts'
import { picture } from './screen.ts'
import { comesTo, gone, saidOf, seen } from './seen.ts'
import { setStage } from './stage.ts'
import { t } from './words.ts'

// An address of many lines takes the room that the facts of a draw leave.
const stage = setStage({
  ownServer: {
    PUBLIC_URL: 'https://live-events.sommerfest-veranstaltung.gesellschaft-beispiel.example.org',
  },
})

it('a lottery goes from the desk over the screen to the winner, and anybody can check it', async () => {
  const stageHand = stage.backstage()
  const code = await stageHand.event()
  const token = await stageHand.guest(code, '王小明')
  const made = await stageHand.run(code, 'Lottery/Add', {
    Lottery: {
      Title: '年会大抽奖',
      Prizes: [
        { TypeName: '一等奖', GiftName: '自行车', Quantity: 2, PerDraw: 1 },
        { TypeName: '二等奖', GiftName: '耳机', Quantity: 20, PerDraw: 10 },
      ],
      Pool: 'participants',
      PollId: null,
      RepeatWinners: false,
      Masked: false,
      ClaimSeconds: 300,
    },
  })
  const { ItemId } = made as { ItemId: string }
  await stageHand.run(code, 'Item/Activate', { ItemId })
  await stageHand.run(code, 'Present/ShowInteraction', { ItemId })
  const [desk, screen, phone] = await Promise.all([
    stage.openAsHost(`/Event/index/${code}?tab=interactions&item=${ItemId}`),
    stage.open('screen', `/Screen/${code}`, {
      cookies: { 'Host-Token': stageHand.token },
      viewport: { width: 1920, height: 1080 },
    }),
    stage.open('guest', `/Guest/${code}`, { cookies: { 'Guest-Token': token } }),
  ])
  await connected(desk)
  await seen(phone.getByText(t('lottery.inPool')))
  expect(new URL(phone.url()).hash).toBe('#interaction')
  // Wherever the guest is when the lot falls, the phone goes to what was won.
  await goTo(phone, 'me')
  await seen(screen.getByText('一等奖 · 自行车'))
  await desk.getByRole('button', { name: `${t('lottery.prepare')}: 一等奖` }).click()
  await seen(desk.getByLabel(t('lottery.word')))
  const commitment = (await stageHand.doc(code, `lottery:${ItemId}`))?.context.current?.commitment ?? ''
  await seen(screen.getByText(commitment))
  await desk.getByLabel(t('lottery.word')).fill('阳光')
  expect(await axeViolations(desk)).toEqual([])
  await desk.getByRole('button', { name: t('lottery.start') }).click()
  await desk.getByRole('button', { name: t('lottery.stop') }).click()
  await seen(screen.getByText('王小明'))
  const confetti = picture(screen).locator('canvas')
  const thrown = await confetti.elementHandle()
  const codeEnds = await picture(screen).getByText(code.slice(3), { exact: true }).boundingBox()
  expect((codeEnds?.y ?? 1080) + (codeEnds?.height ?? 0)).toBeLessThanOrEqual(1080 * 0.95 + 1)
  await seen(phone.getByText(t('lottery.youWon')))
  expect(await axeViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: t('lottery.claim') }).click()
  await seen(phone.getByText(t('lottery.claimed')))
  await seen(desk.getByText(t('lottery.state-claimed')))

  const draw = await stageHand.doc(code, drawKey(ItemId, 1))
  expect(draw?.word).toBe('阳光')
  // As where a page was opened by http: browsers lend their own cryptography to secure ones only.
  const before = "Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })"
  const verify = await stage.open('guest', `/verify/${draw?.id}`, { before })
  await seen(verify.getByText(t('lottery.verifyGood')))
  expect(await verify.title()).toBe(`${t('lottery.verifyTitle')} - ${t('common.productName')}`)
  expect(await axeViolations(verify)).toEqual([])

  // Thrown once: not again for what becomes of the winners, and not for who looks later.
  await stageHand.guest(code, '李雷')
  await desk.getByRole('button', { name: `${t('lottery.invalidate')}: 王小明` }).click()
  await seen(phone.getByText(t('lottery.invalid')))
  await seen(screen.locator('main li[data-out]'))
  expect(await thrown?.evaluate((canvas) => canvas.isConnected)).toBe(true)
  await screen.reload()
  await seen(picture(screen).getByText('王小明'))
  expect(await confetti.count()).toBe(0)

  // The place that is free again is drawn from the screen, by its keys.
  await button(desk, t('lottery.drawAgain', { count: 1 })).click()
  await seen(picture(screen).getByText(t('lottery.commitment')))
  await screen.keyboard.press('Space')
  await seen(desk.getByText(t('lottery.rolling')))
  await screen.keyboard.press('Escape')
  await seen(screen.getByText(t.error('DrawUnderWay')))
  await screen.keyboard.press('Space')
  await seen(picture(screen).getByText('李雷'))
  await comesTo(() => confetti.count()).toBe(1)
  await screen.keyboard.press('Escape')
  await seen(picture(screen).getByText(t('lottery.screenSoon')))
  await screen.keyboard.press('Escape')
  await comesTo(async () => (await stageHand.doc(code, 'present'))?.value).toBe('welcome')

  // A new round keeps the winners of this one, to look at and to export.
  await desk.getByRole('button', { name: t('console.newRound') }).click()
  const asked = desk.getByRole('dialog')
  await seen(asked.getByText(t('lottery.newRoundDetail', { round: 1 })))
  await asked.getByRole('button', { name: t('console.newRound') }).click()
  await seen(desk.getByText(t('lottery.noWinners')))
  await seen(phone.getByText(t('lottery.inPool')))
  const rounds = desk.getByLabel(t('console.roundShown'))
  await rounds.selectOption({ label: t('lottery.roundEnded', { round: 1, count: 2 }) })
  await seen(desk.getByText(t('lottery.state-invalid')))
  await seen(desk.getByRole('button', { name: t('lottery.export') }))
  await gone(desk.getByRole('button', { name: t('lottery.restore') }))
})

const file = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

/** A workbook with other parts in place of those that we write. */
function workbook(parts: Record<string, string | Uint8Array>): Uint8Array {
  const whole = unzipSync(writeXlsx([['Ann']]))
  const others = Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === 'string' ? strToU8(part) : part,
  ])
  return zipSync({ ...whole, ...Object.fromEntries(others) })
}

it('names come from files and go into files, and a file that is none is refused with its reason', async () => {
  const stageHand = stage.backstage()
  const code = await stageHand.event()
  const made = await stageHand.run(code, 'Lottery/Add', {
    Lottery: {
      Title: '名单抽奖',
      Prizes: [{ TypeName: '一等奖', GiftName: '自行车', Quantity: 2, PerDraw: 2 }],
      Pool: 'list',
      PollId: null,
      RepeatWinners: false,
      Masked: false,
      ClaimSeconds: 0,
    },
  })
  const { ItemId } = made as { ItemId: string }
  await stageHand.run(code, 'Item/Activate', { ItemId })
  const desk = await stage.openAsHost(`/Event/index/${code}?tab=interactions&item=${ItemId}`, {
    // What the browser writes into a document that it could not parse.
    allow: /Applying inline style/,
  })
  await connected(desk)
  await desk.getByRole('button', { name: t('lottery.people') }).click()
  const dialog = desk.getByRole('dialog')
  const take = (given: ReturnType<typeof file>) => dialog.locator('input[type=file]').setInputFiles(given)
  const count = (total: number) => seen(dialog.getByText(t('lottery.peopleCount', { total, excluded: 0 })))

  const refused: [reason: string, given: ReturnType<typeof file>][] = [
    [t('lottery.import-broken'), file('a.xlsx', 'PK not a workbook')],
    [t('lottery.import-broken'), file('b.csv', new Uint8Array([65, 0, 66]))],
    [
      t('lottery.import-broken'),
      file('c.xlsx', workbook({ [firstSheet]: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' })),
    ],
    [t('lottery.import-broken'), file('d.xlsx', workbook({ [firstSheet]: '<sheetData><row>' }))],
    [t('lottery.import-old'), file('e.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))],
    [
      t('lottery.import-tooBig', { most: 5 }),
      file('f.xlsx', workbook({ [firstSheet]: new Uint8Array(41_000_000) })),
    ],
    [t('lottery.import-empty'), file('g.csv', '\n \n')],
  ]
  for (const [reason, given] of refused) {
    await take(given)
    const said = desk.getByRole('alert').or(desk.getByRole('status')).filter({ hasText: reason })
    await seen(said)
  }
  await count(0)

  // What we write we read; a cell that claims to stand a million columns away is none, and a formula is a text.
  await take(
    file(
      'names.xlsx',
      writeXlsx([
        ['姓名', '电话'],
        ['王小明', '138'],
        ['=1+1', '"a"&<b>'],
      ]),
    ),
  )
  await count(2)
  await seen(dialog.getByText('"a"&<b>'))
  const far =
    '<worksheet><sheetData><row><c r="A1" t="inlineStr"><is><t>Bo</t></is></c><c r="ZZZZZ1"><v>1</v></c></row></sheetData></worksheet>'
  await take(file('far.xlsx', workbook({ [firstSheet]: far })))
  await count(1)
  await take(file('gbk.csv', new Uint8Array([0xd5, 0xc5, 0xc8, 0xfd, 0x2c, 0x37])))
  await seen(dialog.getByText('张三'))
  await desk.keyboard.press('Escape')
  await gone(dialog)

  const lottery = await stageHand.doc(code, `lottery:${ItemId}`)
  const PrizeId = lottery?.context.prizes[0]?.id ?? ''
  await stageHand.run(code, 'Lottery/Prepare', { ItemId, PrizeId, Places: null })
  await stageHand.run(code, 'Lottery/Draw', { ItemId, Word: '' })
  await stageHand.run(code, 'Lottery/Stop', { ItemId })
  const saved = await savedBy(desk, () => desk.getByRole('button', { name: t('lottery.export') }).click())
  expect(cellsOf(saved.bytes).slice(7, 12)).toEqual([
    '1',
    '一等奖 · 自行车',
    '张三',
    '7',
    t('lottery.state-unclaimed'),
  ])
})

it('a prize whose name is too long is told beside its field, and is kept', async () => {
  const stageHand = stage.backstage()
  const code = await stageHand.event()
  const desk = await stage.openAsHost(`/Event/index/${code}?tab=interactions`)
  await desk.getByRole('tab', { name: t('barrage.itemsTitle') }).click()
  await openNew(desk, 'kinds.lottery')
  const form = desk.getByRole('dialog')
  const fault = t('lottery.prizeLong', { most: 19 })
  const gift = form.getByLabel(t('lottery.giftName'))
  await gift.fill('Wireless headphones!')
  await comesTo(() => saidOf(gift)).toBe(fault)
  expect(await gift.inputValue()).toBe('Wireless headphones!')
  await gift.fill('Wireless headphones')
  await gone(form.getByText(fault))
})
