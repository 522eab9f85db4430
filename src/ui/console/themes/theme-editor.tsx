import { chakra } from '@chakra-ui/react/styled-system'
import { useMachine } from '@xstate/react'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ListedTheme, ThemeContent } from '#contract/theme.calls.ts'
import { contrastIssues } from '#theme/theme-contrast.ts'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { StateDot } from '#ui/kit/display/badge.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Box, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { type BlockedWayOut, useUnsaved } from '../forms/unsaved.ts'
import { RefusalNote } from '../plans/refusal-note.tsx'
import { UploadReport, useUploadsUnderWay } from '../uploads/uploads-under-way.ts'
import { draftTheme } from './draft-theme.ts'
import { themeEditor } from './theme-actors.ts'
import { ThemeFields } from './theme-fields.tsx'
import { themeName } from './theme-names.ts'
import { ThemePreview } from './theme-preview.tsx'

/** The option types of the specification: 1 adds a copy of the theme, 2 changes the theme. */
export interface EditorJob {
  option: 1 | 2
  theme: ListedTheme
}

interface ThemeEditorProps {
  job: EditorJob
  onSaved: () => void
  onClose: () => void
}

const contentOf = ({
  id: _,
  originId: __,
  isCustom: ___,
  eventId: ____,
  inUse: _____,
  ...content
}: ListedTheme) => content

function inputOf({ option, theme }: EditorJob): { id: string | null; content: ThemeContent } {
  const content = contentOf(theme)
  return option === 2
    ? { id: theme.id, content }
    : { id: null, content: { ...content, skinName: '', skinNameEN: '' } }
}

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '24',
    gridTemplateColumns: { base: '1fr', lg: 'minmax(360px, 440px) 1fr' },
    alignItems: 'start',
  },
})

/** The editor for a new or changed theme, with a live preview of real pages. */
export function ThemeEditor({ job, onSaved, onClose }: ThemeEditorProps) {
  const t = useText<'themes' | 'console'>()
  const form = useId()
  const [editor, send, actor] = useMachine(themeEditor, { input: inputOf(job) })
  useEmitted(actor, {
    saved: () => {
      toast.success(t('themes.saved'))
      onSaved()
    },
  })
  const { draft, shown, validationErrors, refusal, saved, id } = editor.context
  const theme = useMemo(() => draftTheme(shown), [shown])
  const contrast = useMemo(() => contrastIssues(theme), [theme])
  const left = editor.matches('left')
  const uploads = useUploadsUnderWay()
  const isUploading = uploads.count > 0
  const [wayOut, setWayOut] = useState<BlockedWayOut>()
  useUnsaved({
    changed: (!editor.matches('clean') || isUploading) && !left,
    sending: false,
    onDiscard: onClose,
    onBlocked: (blocked) => {
      if (isUploading) return blocked.reset()
      send({ type: 'leave' })
      const now = actor.getSnapshot()
      if (now.matches('asking')) setWayOut(blocked)
      else if (now.matches('left')) blocked.proceed()
      // The theme is being saved. A way out that is kept now would be taken after a later question.
      else blocked.reset()
    },
  })
  useEffect(() => {
    if (left) onClose()
  }, [left, onClose])
  const blocked = editor.matches({ changed: 'blocked' })
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (blocked) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [blocked])
  // While an upload runs, the user cannot leave, but can cancel the upload in the field of the picture.
  const leave = () => (isUploading ? toast.warning(t('console.uploading')) : send({ type: 'leave' }))
  const keepPage = () => {
    wayOut?.reset()
    setWayOut(undefined)
  }
  const stay = () => {
    send({ type: 'stay' })
    keepPage()
  }
  const discard = () => {
    send({ type: 'discard' })
    wayOut?.proceed()
  }
  const save = () => {
    send({ type: 'save' })
    keepPage()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isUploading) save()
  }
  const name = themeName(saved, t.language)
  return (
    <>
      <Dialog
        open
        size="full"
        onClose={leave}
        title={id === null ? t('themes.newTheme') : t('themes.editNamed', { name })}
        actions={
          <>
            <EditorState state={stateOf(editor.value, id)} />
            <Spacer />
            <Button
              whyDisabled={editor.matches('changed') ? undefined : t('themes.stateClean')}
              onClick={() => send({ type: 'undo' })}
            >
              {t('themes.undo')}
            </Button>
            <Button
              type="submit"
              form={form}
              variant="primary"
              busy={editor.matches('saving')}
              whyDisabled={
                isUploading
                  ? t('console.uploading')
                  : editor.matches('clean') && id !== null
                    ? t('themes.stateClean')
                    : undefined
              }
            >
              {t('themes.save')}
            </Button>
          </>
        }
      >
        <Form ref={element} id={form} noValidate onSubmit={submit}>
          <Stack gap="16">
            <RefusalNote refusal={refusal} />
            <ContrastSummary count={contrast.length} />
            <UploadReport value={uploads.report}>
              <ThemeFields
                draft={draft}
                shown={shown}
                validationErrors={validationErrors}
                contrast={contrast}
                change={(part) => send({ type: 'edit', part })}
              />
            </UploadReport>
          </Stack>
          <Box
            position="sticky"
            top={{ base: '56', lg: '64' }}
            zIndex="1"
            bg="surface"
            order={{ base: '-1', lg: '0' }}
            h={{ base: '40dvh', lg: 'calc(100dvh - 176px)' }}
            pb="8"
          >
            <ThemePreview theme={theme} />
          </Box>
        </Form>
      </Dialog>
      {editor.matches('asking') && (
        <Dialog
          open
          onClose={stay}
          title={t('themes.leaveTitle')}
          detail={t('themes.leaveDetail', { name: themeName(draft, t.language) || t('themes.newTheme') })}
          actions={
            <>
              <Button onClick={stay}>{t('themes.stay')}</Button>
              <Button variant="danger" onClick={discard}>
                {t('themes.discard')}
              </Button>
              <Button variant="primary" onClick={save}>
                {t('themes.save')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}

type State = 'New' | 'Clean' | 'Dirty' | 'Saving' | 'Blocked'

function stateOf(value: unknown, id: string | null): State {
  if (value === 'clean') return id === null ? 'New' : 'Clean'
  if (value === 'saving') return 'Saving'
  return JSON.stringify(value).includes('blocked') ? 'Blocked' : 'Dirty'
}

const tones = {
  New: 'neutral',
  Clean: 'success',
  Dirty: 'warning',
  Saving: 'accent',
  Blocked: 'danger',
} as const

function EditorState({ state }: { state: State }) {
  const t = useText<'themes'>()
  return (
    <Box role="status" alignSelf="center">
      <StateDot tone={tones[state]}>{t(`themes.state${state}`)}</StateDot>
    </Box>
  )
}

function ContrastSummary({ count }: { count: number }) {
  const t = useText<'themes'>()
  const good = count === 0
  return (
    <Row gap="8" color={good ? 'successText' : 'warningText'}>
      {good ? <CircleCheck size={16} aria-hidden="true" /> : <TriangleAlert size={16} aria-hidden="true" />}
      <Text as="span" size="12">
        {good ? t('themes.contrastGood') : t('themes.contrastBad', { count })}
      </Text>
    </Row>
  )
}
