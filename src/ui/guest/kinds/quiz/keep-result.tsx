import { useMachine } from '@xstate/react'
import { Download, Share2 } from 'lucide-react'
import { mobileTheme } from '#contract/theme.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { Notice } from '#ui/guest/parts/notice.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { canSharePictures } from './can-share.ts'
import { keepingResult } from './result-actors.ts'

interface KeepResultProps {
  /** Title of the quiz. */
  title: string
  rank: number
  /** The lines below the rank. */
  lines: readonly string[]
}

/** Buttons with which the guest saves the own result as a picture, or shares it. */
export function KeepResult({ title, rank, lines }: KeepResultProps) {
  const t = useText<'quiz'>()
  const event = useDoc('event')
  const name = useDoc('me')?.username || t('quiz.nameless')
  const [snapshot, send] = useMachine(keepingResult)
  if (!event) return null
  const { refusal } = snapshot.context
  const keep = (share: boolean) => () => {
    const { ButtonPrimaryColor: ground, ButtonFontPrimaryColor: ink } = event.themes.MobileSkin ?? mobileTheme
    const picture = {
      event: event.context.name,
      quiz: title,
      name,
      rank: formatNumber(t.language, rank),
      lines,
      ground,
      ink,
    }
    send({ type: 'submit', values: { picture, fileName: `${title || event.context.name}.png`, share } })
  }
  const busy = snapshot.matches('sending')
  return (
    <>
      <Row flexWrap="wrap">
        <Button
          flex="1 1 auto"
          icon={<Download size={18} aria-hidden="true" />}
          busy={busy}
          onClick={keep(false)}
        >
          {t('quiz.saveResult')}
        </Button>
        {canSharePictures() && (
          <Button
            flex="1 1 auto"
            icon={<Share2 size={18} aria-hidden="true" />}
            busy={busy}
            onClick={keep(true)}
          >
            {t('quiz.shareResult')}
          </Button>
        )}
      </Row>
      {refusal && (
        <Box role="status">
          <Notice tone="danger">{t.error(refusal.code, refusal.params)}</Notice>
        </Box>
      )}
    </>
  )
}
