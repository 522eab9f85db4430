import { chakra } from '@chakra-ui/react/styled-system'
import { Minus, Plus } from 'lucide-react'
import * as limits from '#contract/limits.ts'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { optionColour } from '#ui/kit/display/option-colour.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { WordBreaks } from '#ui/kit/texts/word-breaks.tsx'
import type { WeighedProps } from './weighed.ts'

const Range = chakra('input', {
  base: {
    flex: '1 1 auto',
    minW: '0',
    h: '44',
    m: '0',
    accentColor: 'var(--option)',
    cursor: 'pointer',
    _disabled: { cursor: 'default' },
    _focusVisible: {
      outline: '3px solid',
      outlineColor: 'focus',
      outlineOffset: '1px',
      borderRadius: 'control',
    },
  },
})

/** The options with the points that the guest gives to each. No option can get more than the points that are left. */
export function PointsShared({ options, values, whyFixed, onChange }: WeighedProps) {
  const t = useText<'ranking'>()
  const given = [...values.values()].reduce((sum, points) => sum + points, 0)
  const left = limits.pointsShared - given
  const give = (optionId: string, points: number) => {
    const most = (values.get(optionId) ?? 0) + left
    onChange(new Map(values).set(optionId, Math.min(most, Math.max(0, points))))
  }
  const fixed = whyFixed !== undefined
  return (
    <Stack gap="12">
      {!fixed && (
        <Text role="status" strong textAlign="center">
          {t('ranking.left', { count: left })}
        </Text>
      )}
      {options.map(({ id: optionId, text }, place) => {
        const points = values.get(optionId) ?? 0
        const whyNoMore = whyFixed ?? (left === 0 ? t('ranking.left', { count: 0 }) : undefined)
        return (
          <Card key={optionId} p="12" style={optionColour(place)}>
            <Row gap="12" mb="8" alignItems="baseline">
              <Text strong flex="1 1 auto" minW="0" overflowWrap="anywhere">
                <WordBreaks text={text} />
              </Text>
              <Figure fontSize="24" fontWeight="strong" aria-hidden={!fixed || undefined}>
                {points}
              </Figure>
            </Row>
            {!fixed && (
              <Row gap="8">
                <IconButton
                  label={t('ranking.less', { text })}
                  icon={<Minus size={20} aria-hidden="true" />}
                  variant="normal"
                  whyDisabled={points === 0 ? t('ranking.points', { count: 0 }) : undefined}
                  onClick={() => give(optionId, points - limits.pointsStep)}
                />
                <Range
                  type="range"
                  min={0}
                  max={limits.pointsShared}
                  step={limits.pointsStep}
                  value={points}
                  aria-label={t('ranking.pointsOf', { text })}
                  aria-valuetext={`${t('ranking.points', { count: points })}, ${t('ranking.left', { count: left })}`}
                  onChange={(event) => give(optionId, Number(event.target.value))}
                />
                <IconButton
                  label={t('ranking.more', { text })}
                  icon={<Plus size={20} aria-hidden="true" />}
                  variant="normal"
                  whyDisabled={whyNoMore}
                  onClick={() => give(optionId, points + limits.pointsStep)}
                />
              </Row>
            )}
          </Card>
        )
      })}
    </Stack>
  )
}
