import { type ReactNode, useMemo, useState } from 'react'
import { importsTexts } from '#i18n/surfaces/imports-texts.ts'
import type { Entries, ImportKind } from '#services/import/entries.ts'
import { useUnsaved } from '#ui/console/forms/unsaved.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { LatePart } from '#ui/kit/feedback/late-part.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { CheckRows } from './check-rows.tsx'
import { ChooseSource } from './choose-source.tsx'
import { type ImportTask, useImport } from './use-import.ts'

interface ImportDialogProps<Kind extends ImportKind, Values, Answer>
  extends ImportTask<Kind, Values, Answer> {
  onClose: () => void
  /** The values to send for the chosen entries. */
  valuesOf: (entries: readonly Entries[Kind][]) => Values
  /** What the chosen entries change, above the rows. */
  children?: (entries: readonly Entries[Kind][]) => ReactNode
}

/**
 * The one import dialog: choose a file or paste a text, say what each column is, see each row as it will be, and add the
 * rows.
 */
export function ImportDialog<Kind extends ImportKind, Values, Answer>(
  props: ImportDialogProps<Kind, Values, Answer>,
) {
  return (
    <LatePart onClose={props.onClose}>
      <MoreTexts source={importsTexts}>
        <OpenImport {...props} />
      </MoreTexts>
    </LatePart>
  )
}

function OpenImport<Kind extends ImportKind, Values, Answer>(props: ImportDialogProps<Kind, Values, Answer>) {
  const kind: ImportKind = props.kind
  const { valuesOf, children, onClose } = props
  const t = useText<'imports'>()
  const state = useImport(props)
  const { preview, leftOut, source, sending, reading, event } = state
  const [text, setText] = useState(source && 'text' in source ? source.text : '')
  const rows = preview?.rows
  const chosen = useMemo(() => {
    const out = new Set(leftOut)
    return (rows ?? []).flatMap(({ entry, line }) => (entry && !out.has(line) ? [entry] : []))
  }, [rows, leftOut])
  const isChecking = preview !== null
  const changed = !state.done && (isChecking || reading || text.trim() !== '')
  const leave = useUnsaved({ changed, sending: false, onDiscard: onClose })
  const count = chosen.length
  const out = (rows?.length ?? 0) - count
  return (
    <Dialog
      open
      size="large"
      mustAnswer={sending}
      onClose={leave}
      title={t(`imports.title-${kind}`)}
      detail={isChecking || reading ? undefined : t(`imports.detail-${kind}`)}
      actions={
        isChecking ? (
          <>
            <Button whyDisabled={sending ? t('common.sending') : undefined} onClick={leave}>
              {t('common.cancel')}
            </Button>
            <Button
              whyDisabled={sending ? t('common.sending') : undefined}
              onClick={() => event({ type: 'back' })}
            >
              {t('imports.startAgain')}
            </Button>
            <Button
              variant="primary"
              busy={sending || state.understanding}
              whyDisabled={count === 0 ? t('imports.nothing') : undefined}
              onClick={() => event({ type: 'add', values: valuesOf(chosen) })}
            >
              {out > 0 ? t('imports.addAndLeaveOut', { count, out }) : t('imports.add', { count })}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={leave}>{t('common.cancel')}</Button>
            <Button
              variant="primary"
              busy={reading}
              whyDisabled={text.trim() === '' ? t('imports.checkEmpty') : undefined}
              onClick={() => event({ type: 'choose', source: { text } })}
            >
              {t('imports.check')}
            </Button>
          </>
        )
      }
    >
      <Stack gap="16">
        <RefusalNote refusal={state.refusal} />
        {isChecking ? (
          <CheckRows kind={props.kind} state={state} preview={preview}>
            {children?.(chosen)}
          </CheckRows>
        ) : (
          <ChooseSource kind={kind} state={state} text={text} onText={setText} />
        )}
      </Stack>
    </Dialog>
  )
}
