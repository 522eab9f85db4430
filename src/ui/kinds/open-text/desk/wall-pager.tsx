import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { OpenTextDoc } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import type { OpenTextCommand } from '#machines/domain/open-text/open-text.events.ts'
import { useItemControl } from '#ui/console/desk/items/use-item-controls.ts'
import { touchSize } from '#ui/console/page/touch-size.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useWallPage } from '#ui/live/wall/use-wall-page.ts'
import { useWallCards } from '#ui/live/wall-cards.ts'

const icon = { size: 18, 'aria-hidden': true } as const

/** Turns and holds the pages of the wall on the screen. Nothing if the wall has one page. */
export function WallPager({ doc }: { doc: OpenTextDoc }) {
  const t = useText<'openText'>()
  const { value, context } = doc
  const control = useItemControl<OpenTextCommand>({ kind: 'openText', doc }, '/pages')
  const cards = useWallCards(doc)
  const page = useWallPage(doc, cards, { otherName: t('openText.other'), shape: 'wide' })
  if (!page.turns || value.results === 'hidden') return null
  const held = context.wall.heldAt !== null
  const turn = (by: 1 | -1) => control({ type: 'turnPage', at: 0, by })
  const pause = control({ type: held ? 'resumePages' : 'holdPages', at: 0 })
  const back = turn(-1)
  const on = turn(1)
  return (
    <Row as="section" aria-label={t('openText.pages')} gap="4" flexWrap="wrap">
      <IconButton
        icon={<ChevronLeft {...icon} />}
        label={t('openText.previousPage')}
        whyDisabled={page.first ? t('openText.isFirstPage') : back.whyDisabled}
        busy={back.busy}
        onClick={back.press}
      />
      <Button
        size="compact"
        css={touchSize}
        icon={held ? <Play {...icon} /> : <Pause {...icon} />}
        whyDisabled={pause.whyDisabled}
        busy={pause.busy}
        onClick={pause.press}
      >
        {held ? t('openText.resumePages') : t('openText.holdPages')}
      </Button>
      <IconButton
        icon={<ChevronRight {...icon} />}
        label={t('openText.nextPage')}
        whyDisabled={on.whyDisabled}
        busy={on.busy}
        onClick={on.press}
      />
      <Text as="span" size="12" tone="muted">
        {held ? t('openText.pagesHeld') : t('openText.pagesTurn', { count: limits.wallPageSeconds })}
      </Text>
    </Row>
  )
}
