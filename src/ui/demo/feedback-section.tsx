import { Info } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../kit/console/feedback/dialog.tsx'
import { Button } from '../kit/controls/button.tsx'
import { Loading, Skeleton } from '../kit/display/skeleton.tsx'
import { toast } from '../kit/feedback/toast-store.ts'
import { Field } from '../kit/fields/field.tsx'
import { TextArea } from '../kit/fields/text-area.tsx'
import { Card } from '../kit/layout/card.tsx'
import { Row, Stack } from '../kit/layout/layout.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { Section } from './section.tsx'

export function FeedbackSection() {
  const t = useText<'demo'>()
  const [open, setOpen] = useState<'confirm' | 'sheet' | 'mustAnswer'>()
  const [round, setRound] = useState(1)
  return (
    <Section title={t('demo.feedback')}>
      <Card p={{ base: '16', md: '24' }}>
        <Stack gap="16">
          <Row flexWrap="wrap" gap="12">
            <Button onClick={() => toast.success(t('demo.toastSuccess'))}>{t('demo.success')}</Button>
            <Button onClick={() => toast.warning(t('demo.toastWarning'))}>{t('demo.warning')}</Button>
            <Button
              onClick={() =>
                toast.error(t('demo.toastError'), {
                  label: t('common.undo'),
                  onPress: () => toast.success(t('common.saved')),
                })
              }
            >
              {t('demo.error')}
            </Button>
            <Button onClick={() => toast.network(t('demo.toastNetwork'))}>{t('demo.network')}</Button>
          </Row>
          <Row flexWrap="wrap" gap="12">
            <Button variant="danger" onClick={() => setOpen('confirm')}>
              {t('demo.openDialog')}
            </Button>
            <Button variant="primary" onClick={() => setOpen('sheet')}>
              {t('demo.openSheet')}
            </Button>
            <Button onClick={() => setOpen('mustAnswer')}>{t('demo.openMustAnswer')}</Button>
            <Button variant="ghost" icon={<Info size={18} aria-hidden="true" />} tip={t('demo.tooltip')}>
              {t('demo.tooltip')}
            </Button>
          </Row>
          <LoadingSpecimen key={round} onAgain={() => setRound(round + 1)} />
        </Stack>
      </Card>
      <ConfirmDialog open={open === 'confirm'} onClose={() => setOpen(undefined)} />
      <QuestionDialog open={open === 'sheet'} onClose={() => setOpen(undefined)} />
      <ConfirmDialog mustAnswer open={open === 'mustAnswer'} onClose={() => setOpen(undefined)} />
    </Section>
  )
}

function LoadingSpecimen({ onAgain }: { onAgain: () => void }) {
  const t = useText<'demo'>()
  return (
    <Stack gap="12">
      <Loading>
        <Row gap="12">
          <Skeleton w="40" h="40" borderRadius="full" flexShrink="0" />
          <Stack gap="8" flex="1 1 0">
            <Skeleton w="60%" />
            <Skeleton w="35%" h="12" />
          </Stack>
        </Row>
      </Loading>
      <div>
        <Button size="compact" onClick={onAgain}>
          {t('demo.reload')}
        </Button>
      </div>
    </Stack>
  )
}

interface OpenProps {
  open: boolean
  onClose: () => void
}

function ConfirmDialog({ open, onClose, mustAnswer = false }: OpenProps & { mustAnswer?: boolean }) {
  const t = useText<'demo'>()
  const confirm = () => {
    onClose()
    toast.success(t('common.saved'))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      mustAnswer={mustAnswer}
      size={mustAnswer ? 'large' : 'medium'}
      title={t('demo.dialogTitle')}
      detail={t('demo.dialogDetail')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="danger" onClick={confirm}>
            {t('demo.dialogConfirm')}
          </Button>
        </>
      }
    />
  )
}

function QuestionDialog({ open, onClose }: OpenProps) {
  const t = useText<'demo'>()
  const [text, setText] = useState('')
  return (
    <Dialog
      sheet
      open={open}
      onClose={onClose}
      title={t('demo.sheetTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            whyDisabled={text.trim() === '' ? t('demo.questionPlaceholder') : undefined}
            onClick={() => {
              onClose()
              toast.success(t('common.saved'))
            }}
          >
            {t('demo.send')}
          </Button>
        </>
      }
    >
      <Field label={t('demo.question')} required>
        <TextArea value={text} most={500} onChange={(event) => setText(event.target.value)} />
      </Field>
    </Dialog>
  )
}
