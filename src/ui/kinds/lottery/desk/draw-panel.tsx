import { Dices, Square } from 'lucide-react'
import { useState } from 'react'
import type { LotteryDoc, LotteryDraw } from '#contract/items/lottery.ts'
import * as limits from '#contract/limits.ts'
import { calledWordDraft } from '#ui/console/desk/controls/called-word.ts'
import { useKeys } from '#ui/console/desk/controls/use-keys.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Field } from '#ui/kit/fields/field.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { pressByKey } from '#ui/state/control.ts'
import { keepUnsent, unsent } from '#ui/state/unsent.ts'
import { DrawProof } from './draw-proof.tsx'
import { useLotteryControls } from './use-lottery.ts'

interface DrawPanelProps {
  lottery: LotteryDoc
  draws: readonly LotteryDraw[]
}

/** The draw that is prepared, running or shown. */
export function DrawPanel({ lottery, draws }: DrawPanelProps) {
  const t = useText<'lottery'>()
  const control = useLotteryControls(lottery, draws)
  const { value } = lottery
  const { current, prizes, taken } = lottery.context
  // The word that the audience calls out belongs to a single draw. The browser stores the word while the host looks
  // at other pages or reloads.
  const draft = calledWordDraft(current ?? { commitment: '' })
  const [word, setWord] = useState(() => unsent(draft) ?? '')
  const calledWord = word.trim().slice(0, limits.labelLength)
  const start = control(
    { type: 'startRoll', start: { word: calledWord, phones: 0, phoneRoot: '', revealUntil: null } },
    { word: calledWord },
  )
  const stop = control({ type: 'draw', outcome: { seed: '', revealed: 0, at: 0, winners: [] } })
  const cancel = control({ type: 'cancel' })
  const clear = control({ type: 'clear' })
  const isRolling = value.draw === 'rolling' || value.draw === 'drawing'
  const go = isRolling ? stop : start
  const mayGo = value.draw === 'prepared' || isRolling
  useKeys(Object.fromEntries(mayGo ? [['D', () => pressByKey(go)]] : []))
  if (!current) return null
  const prize = prizes.find(({ id }) => id === current.prizeId)
  const prepared = value.draw === 'prepared'
  const isDrawn = value.draw === 'drawn'
  const wanted = prize ? Math.min(prize.perDraw, prize.quantity - (taken[prize.id] ?? 0)) : 0
  const everyoneWins = current.places === current.poolSize && current.poolSize < wanted
  return (
    <Card display="flex" flexDirection="column" gap="12" p={isDrawn ? '4' : '16'} pl="16" bg="accentSoft">
      <Row gap="8" flexWrap="wrap">
        <Text strong size="16">
          {prize && `${prize.typeName} · ${prize.giftName}`}
        </Text>
        <Text tone="muted" role="status">
          {prepared
            ? t('lottery.ready', { pool: current.poolSize, places: current.places })
            : isRolling
              ? t('lottery.rolling')
              : isDrawn && t('lottery.drawNumber', { number: current.number })}
        </Text>
        {isDrawn && (
          <Button ml="auto" busy={clear.busy} onClick={clear.press}>
            {t('lottery.clear')}
          </Button>
        )}
      </Row>
      {prepared && everyoneWins && (
        <Badge tone="warning" alignSelf="flex-start" role="status">
          {t('lottery.fewPeople', { count: current.poolSize })}
        </Badge>
      )}
      {prepared && (
        <Box maxW="420px">
          <Field label={t('lottery.word')} hint={t('lottery.wordHint')} optional>
            <TextInput
              value={word}
              most={limits.labelLength}
              maxLength={limits.labelLength}
              onChange={({ target }) => {
                setWord(target.value)
                keepUnsent(draft, target.value)
              }}
            />
          </Field>
        </Box>
      )}
      {!isDrawn && (
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
          {isRolling && (
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
        </Row>
      )}
      {!isDrawn && <DrawProof draw={current} />}
    </Card>
  )
}
