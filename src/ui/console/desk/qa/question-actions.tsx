import {
  Archive,
  ArchiveRestore,
  Check,
  CircleCheckBig,
  MessageSquareReply,
  Presentation,
  Star,
  Undo2,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { touchSize } from '#ui/console/page/touch-size.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { Control } from '#ui/state/control.ts'
import type { QuestionControls } from './question-controls.ts'
import type { QuestionRow } from './question-rows.ts'

const icon = { size: 18, 'aria-hidden': true } as const

/** The place of icons that appear when the card is in use: they end where they would end in the line. */
const inUse = { position: 'relative', gap: '2', flexShrink: '0' } as const
/** Five of these icons are on the line of the author. */
const small = { minWidth: '32px', ...touchSize }

interface QuestionActionsProps {
  row: QuestionRow
  controls: QuestionControls
  onReply: () => void
}

/** The actions for a question. The actions depend on the question's place (review, live, archive). */
export function QuestionActions({ row, controls, onReply }: QuestionActionsProps) {
  const { place } = row.doc.value
  if (place === 'forReview') {
    return (
      <Row gap="4" flexWrap="wrap" justifyContent="flex-end">
        <Row {...inUse}>
          <Row data-in-use="">
            <ReplyButton onReply={onReply} />
          </Row>
        </Row>
        <RejectButton control={controls.reject} />
        <ApproveButton control={controls.approve} />
      </Row>
    )
  }
  if (place === 'live') return <LiveActions row={row} controls={controls} onReply={onReply} />
  if (place === 'archived') return <RestoreButton control={controls.restore} />
  return (
    <Row gap="4" flexWrap="wrap" justifyContent="flex-end">
      <ReconsiderButton control={controls.reconsider} />
      <ApproveButton control={controls.approve} />
    </Row>
  )
}

function ApproveButton({ control }: { control: Control }) {
  const t = useText<'console'>()
  return (
    <Button
      size="compact"
      variant="success"
      css={touchSize}
      icon={<Check {...icon} />}
      tip={`${t('console.approve')} (A)`}
      aria-keyshortcuts="A"
      whyDisabled={control.whyDisabled}
      busy={control.busy}
      onClick={control.press}
    >
      {t('console.approve')}
    </Button>
  )
}

function RejectButton({ control }: { control: Control }) {
  const t = useText<'console'>()
  return (
    <Button
      size="compact"
      css={touchSize}
      icon={<X {...icon} />}
      tip={`${t('console.reject')} (R)`}
      aria-keyshortcuts="R"
      whyDisabled={control.whyDisabled}
      busy={control.busy}
      onClick={control.press}
    >
      {t('console.reject')}
    </Button>
  )
}

function ReconsiderButton({ control }: { control: Control }) {
  const t = useText<'console'>()
  return (
    <Button
      size="compact"
      css={touchSize}
      icon={<Undo2 {...icon} />}
      tip={`${t('console.reconsider')} (E)`}
      aria-keyshortcuts="E"
      whyDisabled={control.whyDisabled}
      busy={control.busy}
      onClick={control.press}
    >
      {t('console.reconsider')}
    </Button>
  )
}

function RestoreButton({ control }: { control: Control }) {
  const t = useText<'console'>()
  return (
    <Button
      size="compact"
      css={touchSize}
      icon={<ArchiveRestore {...icon} />}
      tip={`${t('console.restore')} (E)`}
      aria-keyshortcuts="E"
      whyDisabled={control.whyDisabled}
      busy={control.busy}
      onClick={control.press}
    >
      {t('console.restore')}
    </Button>
  )
}

function ReplyButton({ onReply }: { onReply: () => void }) {
  const t = useText<'console'>()
  return (
    <IconButton
      size="compact"
      css={small}
      icon={<MessageSquareReply {...icon} />}
      label={t('console.reply')}
      onClick={onReply}
    />
  )
}

function LiveActions({ row, controls, onReply }: QuestionActionsProps) {
  const t = useText<'console'>()
  const { star, highlight, answer } = row.doc.value
  return (
    <Row {...inUse}>
      <Row gap="2" data-in-use="">
        <Mark
          keyName="S"
          label={star === 'plain' ? t('console.star') : t('console.unstar')}
          on={star === 'starred'}
          control={controls.star}
          icon={<Star {...icon} fill={star === 'starred' ? 'currentColor' : 'none'} />}
        />
        <Mark
          keyName="H"
          label={highlight === 'normal' ? t('console.highlight') : t('console.unhighlight')}
          on={highlight === 'highlighted'}
          control={controls.highlight}
          icon={<Presentation {...icon} />}
        />
        <Mark
          keyName="D"
          label={answer === 'unanswered' ? t('console.markAnswered') : t('console.markUnanswered')}
          on={answer === 'answered'}
          control={controls.answered}
          icon={<CircleCheckBig {...icon} />}
        />
        <ReplyButton onReply={onReply} />
        <Mark
          keyName="E"
          label={t('console.archive')}
          control={controls.archive}
          icon={<Archive {...icon} />}
        />
      </Row>
    </Row>
  )
}

interface MarkProps {
  label: string
  keyName: string
  icon: ReactNode
  control: Control
  /** True if the toggle is on. Undefined if the action is not a toggle. */
  on?: boolean
}

function Mark({ label, keyName, icon: picture, control, on }: MarkProps) {
  return (
    <IconButton
      size="compact"
      css={small}
      icon={picture}
      label={`${label} (${keyName})`}
      aria-pressed={on}
      aria-keyshortcuts={keyName}
      bg={on ? 'accentSoft' : undefined}
      color={on ? 'accentText' : 'inkMuted'}
      whyDisabled={control.whyDisabled}
      busy={control.busy}
      onClick={control.press}
    />
  )
}
