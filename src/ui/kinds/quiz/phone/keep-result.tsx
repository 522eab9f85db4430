import { useMachine } from '@xstate/react'
import { Download, Share2 } from 'lucide-react'
import type { QuizResultDoc } from '#contract/items/quiz.ts'
import { mobileTheme } from '#contract/theme.ts'
import { formatNumber } from '#i18n/base/format.ts'
import type { Translator } from '#i18n/translator.ts'
import { Notice } from '#ui/guest/feedback/notice.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { keepingResult } from './quiz-actors.ts'
import { isBelowMiddle, rankWords, resultLines } from './result.ts'

/** True if the browser has a share sheet that takes pictures. */
const canSharePictures = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'a.png', { type: 'image/png' })] })

/** The line below the rank. Only a shared rank is repeated in words, because the figure does not say that it is shared. */
const rankLine = (t: Translator<'quiz'>, result: QuizResultDoc): string =>
  result.tied
    ? rankWords(t, result)
    : t('quiz.ofPlayers', { count: formatNumber(t.language, result.players) })

interface KeepResultProps {
  /** Title of the quiz. */
  title: string
  result: QuizResultDoc
}

/** Buttons with which the guest saves the own result as a picture, or shares it. */
export function KeepResult({ title, result }: KeepResultProps) {
  const t = useText<'quiz'>()
  const event = useDoc('event')
  const name = useDoc('me')?.username || t('quiz.nameless')
  const [snapshot, send] = useMachine(keepingResult)
  if (!event) return null
  const { refusal } = snapshot.context
  const keep = (share: boolean) => () => {
    const { buttonPrimaryColor: ground, buttonFontPrimaryColor: ink } = event.themes.mobileSkin ?? mobileTheme
    const picture = {
      event: event.context.name,
      quiz: title,
      name,
      rank: result.rank,
      figure: formatNumber(t.language, isBelowMiddle(result) ? result.score : result.rank),
      lines: isBelowMiddle(result)
        ? [t('quiz.pointsUnit'), ...resultLines(t, result).slice(1)]
        : [rankLine(t, result), ...resultLines(t, result)],
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
