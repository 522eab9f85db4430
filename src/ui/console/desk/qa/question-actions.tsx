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
import { touchSize } from '#ui/console/parts/page/touch-size.ts'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { IconButton } from '#ui/console-kit/controls/icon-button.tsx'
import { Box, Row, Spacer } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { KeyCap } from '../controls/key-cap.tsx'
import type { Control } from '../controls/use-controls.ts'
import type { QuestionControls } from './question-controls.ts'
import type { QuestionRow } from './question-rows.ts'

const icon = { size: 18, 'aria-hidden': true } as const

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
      <Row gap="4" flexWrap="wrap">
        <ApproveButton control={controls.approve} />
        <RejectButton control={controls.reject} />
        {/* At the end also where the row breaks: a spacer would stay in the first line. */}
        <Box ml="auto">
          <ReplyButton onReply={onReply} />
        </Box>
      </Row>
    )
  }
  if (place === 'live') return <LiveActions row={row} controls={controls} onReply={onReply} />
  if (place === 'archived') return <RestoreButton control={controls.restore} />
  return (
    <Row gap="8" flexWrap="wrap">
      <ApproveButton control={controls.approve} />
      <ReconsiderButton control={controls.reconsider} />
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
      aria-keyshortcuts="A"
      whyDisabled={control.whyDisabled}
      busy={control.busy}
      onClick={control.press}
    >
      <span>{t('console.approve')}</span>
      <KeyCap>A</KeyCap>
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
      aria-keyshortcuts="R"
      whyDisabled={control.whyDisabled}
      busy={control.busy}
      onClick={control.press}
    >
      <span>{t('console.reject')}</span>
      <KeyCap>R</KeyCap>
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
      aria-keyshortcuts="E"
      whyDisabled={control.whyDisabled}
      busy={control.busy}
      onClick={control.press}
    >
      <span>{t('console.reconsider')}</span>
      <KeyCap>E</KeyCap>
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
      aria-keyshortcuts="E"
      whyDisabled={control.whyDisabled}
      busy={control.busy}
      onClick={control.press}
    >
      <span>{t('console.restore')}</span>
      <KeyCap>E</KeyCap>
    </Button>
  )
}

function ReplyButton({ onReply }: { onReply: () => void }) {
  const t = useText<'console'>()
  return (
    <IconButton
      size="compact"
      css={touchSize}
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
    <Row gap="4" flexWrap="wrap">
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
      <Spacer />
      <ReplyButton onReply={onReply} />
      <Mark
        keyName="E"
        label={t('console.archive')}
        control={controls.archive}
        icon={<Archive {...icon} />}
      />
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
      css={touchSize}
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
