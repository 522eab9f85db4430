import { Dices, Square } from 'lucide-react'
import { useState } from 'react'
import type { LotteryDoc, LotteryDraw } from '../../../../contract/items/lottery.ts'
import * as limits from '../../../../contract/limits.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Field } from '../../../kit/field.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Box, Row } from '../../../kit/layout.tsx'
import { Text } from '../../../kit/text.tsx'
import { TextInput } from '../../../kit/text-input.tsx'
import { useKeys } from '../../desk/use-keys.ts'
import { useLotteryControls } from './use-lottery.ts'

interface DrawPanelProps {
  lottery: LotteryDoc
  draws: readonly LotteryDraw[]
}

/** The draw that is prepared, under way or shown. */
export function DrawPanel({ lottery, draws }: DrawPanelProps) {
  const t = useText<'lottery'>()
  const control = useLotteryControls(lottery, draws)
  const [word, setWord] = useState('')
  const { id: ItemId, value } = lottery
  const { current, prizes } = lottery.context
  const Word = word.trim().slice(0, limits.labelLength)
  const start = control({ type: 'draw', word: Word }, 'Lottery/Draw', { ItemId, Word })
  const stop = control({ type: 'stop', outcome: { seed: '', at: 0, winners: [] } }, 'Lottery/Stop', {
    ItemId,
  })
  const cancel = control({ type: 'cancel' }, 'Lottery/Cancel', { ItemId })
  const clear = control({ type: 'clear' }, 'Lottery/Clear', { ItemId })
  const go = value.draw === 'rolling' ? stop : start
  useKeys({ D: go.press })
  if (!current) return null
  const prize = prizes.find(({ id }) => id === current.prizeId)
  const prepared = value.draw === 'prepared'
  return (
    <Card display="flex" flexDirection="column" gap="12" p="16" bg="accentSoft">
      <Row gap="8" flexWrap="wrap">
        <Text strong size="16">
          {prize && `${prize.typeName} · ${prize.giftName}`}
        </Text>
        <Text tone="muted" role="status">
          {prepared && t('lottery.ready', { pool: current.poolSize, places: current.places })}
          {value.draw === 'rolling' && t('lottery.rolling')}
          {value.draw === 'drawn' && t('lottery.drawNumber', { number: current.number })}
        </Text>
      </Row>
      <Text size="12" tone="muted" overflowWrap="anywhere">
        {t('lottery.commitment')}: {current.commitment}
      </Text>
      {prepared && (
        <Box maxW="420px">
          <Field label={t('lottery.word')} hint={t('lottery.wordHint')}>
            <TextInput
              value={word}
              maxLength={limits.labelLength}
              onChange={(event) => setWord(event.target.value)}
            />
          </Field>
        </Box>
      )}
      <Row gap="8" flexWrap="wrap">
        {prepared && (
          <Button
            variant="primary"
            icon={<Dices size={18} aria-hidden="true" />}
            aria-keyshortcuts="D"
            busy={start.busy}
            whyDisabled={start.whyDisabled}
            onClick={start.press}
          >
            {t('lottery.start')}
          </Button>
        )}
        {value.draw === 'rolling' && (
          <Button
            variant="primary"
            icon={<Square size={18} aria-hidden="true" />}
            aria-keyshortcuts="D"
            busy={stop.busy}
            whyDisabled={stop.whyDisabled}
            onClick={stop.press}
          >
            {t('lottery.stop')}
          </Button>
        )}
        {prepared && (
          <Button busy={cancel.busy} onClick={cancel.press}>
            {t('lottery.cancel')}
          </Button>
        )}
        {value.draw === 'drawn' && (
          <Button busy={clear.busy} onClick={clear.press}>
            {t('lottery.clear')}
          </Button>
        )}
      </Row>
    </Card>
  )
}
