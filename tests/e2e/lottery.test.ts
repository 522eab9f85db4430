import { expect, it } from 'vitest'
import { drawKey } from '../../src/contract/items/lottery.ts'
import { axeViolations } from './axe.ts'
import { connected } from './console.ts'
import { seen } from './seen.ts'
import { setStage } from './stage.ts'
import { t } from './words.ts'

const stage = setStage()

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
    stage.open('screen', await stageHand.screenPath(code), { viewport: { width: 1920, height: 1080 } }),
    stage.open('guest', `/Guest/${code}`, { cookies: { 'Guest-Token': token } }),
  ])
  await connected(desk)
  await seen(phone.getByText(t('lottery.inPool')))
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
  await seen(phone.getByText(t('lottery.youWon')))
  expect(await axeViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: t('lottery.claim') }).click()
  await seen(phone.getByText(t('lottery.claimed')))
  await seen(desk.getByText(t('lottery.state-claimed')))

  const draw = await stageHand.doc(code, drawKey(ItemId, 1))
  expect(draw?.word).toBe('阳光')
  const verify = await stage.open('guest', `/verify/${draw?.id}`)
  await seen(verify.getByText(t('lottery.verifyGood')))
  expect(await axeViolations(verify)).toEqual([])
})
